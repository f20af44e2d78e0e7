"""Who listens, who looks elsewhere, who wants no motion, who has only a keyboard."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from shared.lexicon import store
from tests.browser.player import Player, Seating, soon
from tests.browser.test_installable import worker
from tests.browser.test_tile_games import posted, sat_down

HIDDEN = """Object.defineProperty(document, 'visibilityState',
    {get: () => 'hidden', configurable: true})"""
NOTICES = """navigator.serviceWorker.ready.then(one => one.getNotifications())
    .then(all => all.map(({title, body, data}) => ({title, body, path: data.path})))"""
MOVING = """[...document.querySelectorAll('*')].filter(one => {
    const style = getComputedStyle(one);
    const long = text => text.split(',').some(part => parseFloat(part) > 0.002);
    return long(style.transitionDuration) || long(style.animationDuration);
}).map(one => one.outerHTML.slice(0, 120))"""
FOCUS = """(() => {
    const here = document.activeElement;
    if (!here || here === document.body) return null;
    const rings = [];
    for (let one = here, n = 0; one && n < 3; one = one.parentElement, n += 1) {
        const {outlineStyle, outlineWidth} = getComputedStyle(one);
        if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) rings.push(one.tagName);
    }
    return {what: here.outerHTML.slice(0, 120), seen: rings.length > 0};
})()"""


def announcer(player: Player) -> Any:
    return player.page.get_by_test_id("announcer")


def where(squares: list[int], side: int) -> str:
    """As it is said: "row 8, columns D to H"."""
    (row, column), (to_row, to_column) = (divmod(one, side) for one in (squares[0], squares[-1]))
    letter, to_letter = chr(65 + column), chr(65 + to_column)
    if row == to_row:
        return f"row {row + 1}, columns {letter} to {to_letter}"
    return f"column {letter}, rows {row + 1} to {to_row + 1}"


async def test_a_move_is_told_and_the_board_is_read(seat: Seating) -> None:
    mover, other, action = await sat_down(seat, "words_with_friends", "keys")
    await mover.player.to_move()
    match = await mover.match()
    await mover.does(action)
    await mover.leaves(match)
    turn = (await other.match())["position"]["turns"][-1]
    word, points = turn["words"][0].upper(), turn["points"]
    squares = sorted(one["square"] for one in action["tiles"])
    side = len(match["position"]["rows"])
    place = where(squares, side)
    name = match["players"][match["to_move"]]["name"]
    one_or_many = "point" if points == 1 else "points"
    said = f"{name} played {word} for {points} {one_or_many}, {place}. Your turn."
    await expect(announcer(other.player)).to_have_text(said)

    page = other.page
    await page.keyboard.press("F2")
    place = place[0].upper() + place[1:]
    heading = "Across" if squares[1] - squares[0] == 1 else "Down"
    await expect(announcer(other.player)).to_contain_text(f"{heading}. {place}, {word}.")
    row = squares[0] // side
    cell = other.player.cell(row * side)
    await cell.focus()
    await expect(cell).to_have_attribute("aria-label", f"row {row + 1}, column A, empty")
    await page.keyboard.press("Shift+F2")
    await expect(announcer(other.player)).to_contain_text(f"Row {row + 1}, column")
    await page.get_by_test_id("read-board").click()
    shown = page.get_by_role("dialog", name="The board in words")
    await expect(shown.get_by_role("listitem").first).to_have_text(f"{place}, {word}.")


async def test_a_refused_play_is_told(seat: Seating) -> None:
    mover, _, _ = await sat_down(seat, "words_with_friends", "keys")
    await mover.player.to_move()
    match = await mover.match()
    rack = match["position"]["rack"]
    squares = list(range(110, 115))
    letters = [one for one in rack if one != "?"][:5]
    tiles = [{"square": at, "face": face} for at, face in zip(squares, letters, strict=False)]
    await mover.lays(tiles)
    lexicon = store.get(store.latest("en").id)
    if "".join(letters).lower() in lexicon or "".join(letters) in lexicon:
        pytest.skip("the rack happens to be a word")
    await mover.plays()
    await expect(announcer(mover.player)).to_contain_text("not in the English list")


async def test_who_passes_by_keys_is_back_on_the_board(seat: Seating) -> None:
    mover, _, _ = await sat_down(seat, "words_with_friends", "keys")
    await mover.player.to_move()
    await mover.page.get_by_test_id("pass").press("Enter")
    await mover.page.get_by_test_id("pass-yes").press("Enter")
    await expect(mover.page.locator('[data-turn="theirs"]')).to_be_visible()
    await expect(mover.page.locator("[data-cell]:focus")).to_be_visible()


async def test_who_looks_elsewhere_is_called_where_they_asked_for_it(seat: Seating) -> None:
    mover, other, _ = await sat_down(seat, "words_with_friends", "keys")
    player, page = other.player, other.page
    await soon(page.context.grant_permissions(["notifications"], origin=player.url))
    await page.get_by_role("link", name="Wordhall: Hall").click()
    await page.locator(".toggle").click()
    switch = page.get_by_role("switch", name="Notifications")
    await expect(switch).not_to_be_checked()
    await switch.click()
    await expect(switch).to_be_checked()
    await worker(page)
    await expect(player.page.get_by_test_id("connection")).to_have_text("Live")
    await page.evaluate(HIDDEN)
    await mover.acts()
    await page.wait_for_function(f"{NOTICES}.then(all => all.length > 0)")
    name = (await mover.match())["players"][(await mover.match())["you"]]["name"]
    assert await page.evaluate(NOTICES) == [
        {
            "title": "Your turn.",
            "body": f"Words With Friends with {name}",
            "path": f"/t/{other.game}",
        }
    ]


async def test_a_browser_that_refuses_notices_is_said_plainly(seat: Seating) -> None:
    player = await seat()
    page = player.page
    wire = await page.context.new_cdp_session(page)
    await wire.send(
        "Browser.setPermission",
        {"permission": {"name": "notifications"}, "setting": "denied", "origin": player.url},
    )
    await player.button("Menu").click()
    switch = page.get_by_role("switch", name="Notifications")
    await switch.click()
    await expect(switch).not_to_be_checked()
    await expect(page.get_by_text("Your browser blocks notifications")).to_be_visible()


@pytest.mark.parametrize("kind", ["wordgrid", "wordsteal"])
async def test_nothing_moves_where_motion_is_unwanted_and_the_focus_is_seen(
    seat: Seating, kind: str
) -> None:
    player = await seat()
    page = player.page
    await posted(player, "/guests", {})
    for path in ("/", "/practice", "/open"):
        await player.go(path)
        await expect(page.locator("h1").first).to_be_attached()
        await still_and_seen(page, path)
    # A game that nobody comes to is given up after a while: it is made as it is looked at.
    wish = {"game": kind, "language": "en", "level": "easy"}
    table = (await posted(player, "/practice", wish))["table"]["id"]
    await player.go(f"/t/{table}")
    await player.playing()
    await still_and_seen(page, kind)


async def still_and_seen(page: Page, where: str) -> None:
    """Nothing moves; whatever has the focus shows it."""
    assert await soon(page.evaluate(MOVING)) == [], where
    for _ in range(30):
        await page.keyboard.press("Tab")
        focus = await soon(page.evaluate(FOCUS))
        if focus is None:
            break
        assert focus["seen"], f"{where}: {focus['what']}"
