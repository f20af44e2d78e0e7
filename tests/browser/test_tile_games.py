"""The games with tiles, from the table to the result, by mouse, finger and keyboard."""

from itertools import permutations
from typing import Any
from uuid import uuid4

import pytest
from playwright.async_api import expect

from shared.lexicon import store
from tests.browser.player import Player, Seating, soon, until
from tests.browser.tiler import UNHURRIED, By, Json, Tiler

GAMES = ("scrabble", "words_with_friends", "upwords", "wordsteal")
TURNS = 4
"""For each of the two, windows not counted."""
DEALS = 4
"""One in a hundred has no word to begin with."""
REFUSED, SERVER_ERROR = 400, 500
POST = """async ([path, body, key]) => {
    const headers = {'Content-Type': 'application/json', 'Idempotency-Key': key};
    const init = {method: 'POST', headers, body: JSON.stringify(body)};
    const answer = await fetch('/api/v1' + path, init);
    return {status: answer.status, said: await answer.json()};
}"""


async def at_a_table(owner: Player, guest: Player, kind: str, **more: Any) -> str:
    """A game of the two, with time enough; its id."""
    wish = {"game": kind, "language": "en", "private": True, "joining": "open", "seats": 2}
    wish |= UNHURRIED.get(kind, {}) | more
    for one in (owner, guest):
        await posted(one, "/guests", {})
    table: str = (await posted(owner, "/tables", wish))["table"]["id"]
    await posted(guest, f"/tables/{table}/seats", {"stake": 0})
    return table


async def begin(both: list[Tiler]) -> None:
    """Both come to the table; play begins."""
    for one in both:
        await one.comes()
    for one in both:
        await one.player.playing()


async def sat_down(
    seat: Seating, kind: str, by: By = "mouse", **more: Any
) -> tuple[Tiler, Tiler, Json]:
    """Two before the same game: who is to move, the other, and a play that there is."""
    people = [await seat(), await seat()]
    for _ in range(DEALS):
        game = await at_a_table(*people, kind, **more)
        both = [Tiler(one, game, by) for one in people]
        await begin(both)
        match = await both[0].match()
        mover, other = both[match["to_move"]], both[1 - match["to_move"]]
        if (play := await mover.a_play()) is not None:
            return mover, other, play
    raise AssertionError(f"of {DEALS} deals none has a word")


async def posted(player: Player, path: str, body: dict[str, Any]) -> Any:
    """What the hall says yes with; asked again under the same key while it is too busy."""
    key, answers = str(uuid4()), []

    async def answered() -> bool:
        answers.append(await soon(player.page.evaluate(POST, [path, body, key])))
        return bool(answers[-1]["status"] < SERVER_ERROR)

    await until(answered, f"{path} is answered")
    status, said = answers[-1]["status"], answers[-1]["said"]
    assert status < REFUSED, said
    return said


@pytest.mark.parametrize("first", ["mouse", "keys"])
@pytest.mark.parametrize("kind", GAMES)
async def test_two_play_from_the_table_to_the_result(seat: Seating, kind: str, first: By) -> None:
    """One at a desk, by mouse or keys; one at a phone, by finger."""
    desk, phone = await seat(), await seat(phone=True)
    game = await at_a_table(desk, phone, kind)
    both = [Tiler(desk, game, first), Tiler(phone, game, "finger")]
    await begin(both)
    done = [0, 0]
    while min(done) < TURNS:
        match = await both[0].match()
        if match["phase"] == "ended":
            break
        asked_of = match["window"]["seats"] if match["window"] else [match["to_move"]]
        for seat_no in asked_of:
            action = await both[seat_no].acts()
            done[seat_no] += action is not None and action["type"] != "let_pass"
    await the_same_is_shown(both)
    if (await both[0].match())["phase"] != "ended":
        await phone.page.get_by_role("tab", name="Game").tap()
        await phone.button("Resign").tap()
        await phone.page.get_by_role("dialog").get_by_role("button", name="Resign").tap()
    await expect(desk.result).to_have_attribute("data-outcome", "won")
    for one in both:
        assert not one.player.problems


async def the_same_is_shown(both: list[Tiler]) -> None:
    """The board and the scores on both pages are those of the server."""
    for one in both:
        match = await one.match()
        shown = [list(row) for row in match["position"]["rows"]]
        standing = match["position"].get("standing")
        flat = [face for row in shown for face in row]
        for tile in standing["tiles"] if standing else ():
            flat[tile["square"]] = tile["face"]
        side = len(shown)

        async def so(want: str = "".join(flat), one: Tiler = one) -> bool:
            return await one.board() == want

        await until(so, f"the board of {side} by {side} is the server's")
        for seat_no, told in enumerate(match["seats"]):
            panel = one.page.locator(f'[data-testid="player"][data-seat="{seat_no}"]')
            await expect(panel.get_by_test_id("score")).to_contain_text(str(told["score"]))


async def test_a_prepared_tile_is_moved_by_a_finger(seat: Seating) -> None:
    """From square to square, and from the board back to the rack."""
    desk, phone = await seat(), await seat(phone=True)
    game = await at_a_table(phone, desk, "wordsteal")
    both = [Tiler(phone, game, "finger"), Tiler(desk, game, "mouse")]
    await begin(both)
    finger = both[0]
    face = (await finger.rack())[0]
    await finger.lays([{"square": 112, "face": face}])
    await finger.moves_by_finger(112, 116)
    await expect(phone.cell(116)).to_have_attribute("data-letter", face)
    await expect(phone.cell(112)).to_have_attribute("data-letter", "")
    assert len(await finger.rack()) == 6


async def test_who_loses_a_turn_is_told_why(seat: Seating) -> None:
    """In Wordsteal a word that isn't in the list costs the turn: both read so."""
    people = [await seat(), await seat()]
    game = await at_a_table(*people, "wordsteal")
    both = [Tiler(one, game, "mouse") for one in people]
    await begin(both)
    match = await both[0].match()
    loser, other = both[match["to_move"]], both[1 - match["to_move"]]
    word = no_word(match["position"]["draw"])
    await loser.lays([{"square": 111 + n, "face": face} for n, face in enumerate(word)])
    await loser.plays()
    await expect(
        loser.player.text(f"{word} is not in the list: your turn is lost.")
    ).to_be_visible()
    name = match["players"][match["to_move"]]["name"]
    told = f"{word} is not in the list: {name}’s turn is lost."
    await expect(other.player.text(told)).to_be_visible()


def no_word(letters: str) -> str:
    """Three of these letters that are no word."""
    known = store.get(store.latest("en").id)
    tries = ("".join(one) for one in permutations(letters, 3))
    return next(word for word in tries if word not in known)


async def test_who_types_before_choosing_a_square_begins_in_the_middle(seat: Seating) -> None:
    people = [await seat(), await seat()]
    game = await at_a_table(*people, "wordsteal")
    both = [Tiler(one, game, "keys") for one in people]
    await begin(both)
    face = (await both[0].rack())[0]
    await people[0].page.keyboard.press(face.lower())
    await expect(people[0].cell(112)).to_have_attribute("data-letter", face)
