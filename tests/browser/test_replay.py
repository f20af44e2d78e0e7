"""A finished game is gone through step by step: by buttons, by arrow keys, and from the list."""

import pytest
from playwright.async_api import expect

from tests.browser.player import Player, Seating, until
from tests.browser.test_invitation import invited, mover

MOVES = 3


async def played(host: Player, friend: Player) -> tuple[list[str], list[str]]:
    """A game that is given up after some moves: its words, and the board before and after each."""
    await invited(host, friend)
    words: list[str] = []
    boards = [await host.grid()]
    for _ in range(MOVES):
        player = await mover(host, friend)
        move = await player.find_move()
        await player.make(move, "clicks")
        words.append(move.word)
        boards.append(await player.grid())
        other = friend if player is host else host
        await expect(other.move(move.word)).to_have_count(1)
    await friend.open_tab("Game")
    await friend.button("Resign").click()
    await friend.page.get_by_role("dialog").get_by_role("button").last.click()
    for one in (host, friend):
        await expect(one.result).to_be_visible()
    return words, boards


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
async def test_a_finished_game_is_shown_as_it_stood_after_each_move(
    seat: Seating, phone: bool
) -> None:
    looking, other = await seat(phone=phone), await seat()
    words, boards = await played(looking, other)

    async def shows(step: int) -> None:
        async def so() -> bool:
            return await looking.grid() == boards[step]

        await until(so, f"the board as it stood after move {step}")

    await shows(MOVES)
    await looking.open_tab("Game")
    replay = looking.page.get_by_test_id("replay")
    await looking.button("To the beginning").click()
    await shows(0)
    await expect(replay).to_contain_text("Before the first move")
    await looking.button("One step on").click()
    await shows(1)
    await expect(replay).to_contain_text(f"Move 1 of {MOVES}")
    await looking.page.keyboard.press("ArrowRight")
    await shows(2)

    await looking.open_tab("Moves")
    line = looking.move(words[0]).get_by_role("button")
    await line.click()
    await shows(1)
    await expect(line).to_have_attribute("aria-current", "step")
    assert len(await looking.used()) == MOVES + 1, "the later moves stay in the list"
    await looking.move(words[-1]).get_by_role("button").click()
    await shows(MOVES)
    await expect(line).not_to_have_attribute("aria-current", "step")
