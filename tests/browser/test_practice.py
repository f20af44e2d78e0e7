"""A stranger comes in, and plays a computer player for nothing."""

import re

import pytest
from playwright.async_api import Browser, expect

from shared.games.wordgrid.grid import SEED_WORDS
from shared.lexicon import store
from shared.lexicon.alphabet import ALPHABETS
from tests.browser.player import PASSWORD, Player, Seating, soon
from tests.stack import Stack

FIRST_PAGE_BYTES = 200_000


async def test_by_keyboard_alone(seat: Seating) -> None:
    """From the first page to a resigned game: nothing is pointed at."""
    player = await seat()
    page = player.page

    async def press(name: str, role: str = "button") -> None:
        """Tab on until it has the focus, then Enter."""
        for _ in range(60):
            await page.keyboard.press("Tab")
            focused = page.locator(":focus")
            if await focused.count() and await focused.get_attribute("aria-hidden") is None:
                wanted = page.get_by_role(role, name=name)  # type: ignore[arg-type]
                if await wanted.evaluate_all("all => all.includes(document.activeElement)"):
                    await page.keyboard.press("Enter")
                    return
        raise AssertionError(f"the tab key never came to {name}")

    await expect(player.button("Play a practice game")).to_be_visible()
    await press("Play a practice game")
    await expect(page.get_by_role("heading", name="Practice")).to_be_visible()
    await press("Play easy")
    await player.playing()

    for _ in range(2):
        await player.to_move()
        before = len(await player.used())
        await player.make(await player.find_move(), "keys")
        # The computer's answer comes too, and is said aloud.
        await expect(page.get_by_test_id("move")).to_have_count(before + 1)
        await expect(page.get_by_test_id("announcer")).to_contain_text("Your turn.")

    await press("Resign")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("dialog").get_by_role("button", name="Resign")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="You lost to Computer (easy)")).to_be_visible()
    await expect(player.text("You resigned.")).to_be_visible()


@pytest.mark.parametrize(
    ("words", "name", "marked"), [("da", "Danish", "ÆØÅ"), ("es", "Spanish", "Ñ")]
)
async def test_in_another_language(seat: Seating, words: str, name: str, marked: str) -> None:
    """Its letters and no others are there to be written; what it writes the computer answers."""
    player = await seat()
    player.words = words
    page = player.page
    await player.button("Play a practice game").click()
    await player.settings()
    await page.get_by_role("radio", name=name).check()
    await player.button("Play easy").click()
    await player.playing()
    await expect(player.text(f"{name} list, version 1")).to_be_visible()
    keys = page.get_by_test_id("letters").get_by_role("button", name=re.compile("^Write "))
    assert sorted(await keys.all_inner_texts()) == sorted(ALPHABETS[words].letters)
    # The computer may have begun already: it writes beside the word, not over it.
    assert (await player.grid())[10:15] == SEED_WORDS[words]

    await player.to_move()
    before = len(await player.used())
    found = await player.find_moves()
    move = next((one for one in found if one.letter in marked), found[0])
    await player.make(move, "clicks")
    await expect(page.get_by_test_id("move")).to_have_count(before + 1)
    assert all(word in store.get(store.latest(words).id) for word in await player.used())
    await player.go("/practice")
    await expect(player.text(f"{name} words")).to_be_visible()


async def test_every_cell_says_where_it_is_and_what_it_holds(seat: Seating) -> None:
    player = await seat()
    await player.button("Play a practice game").click()
    await player.button("Play hard").click()
    await player.playing()
    grid = player.page.get_by_role("grid", name="Board, five by five")
    await expect(grid.get_by_role("row")).to_have_count(5)
    await expect(grid.get_by_role("gridcell")).to_have_count(25)
    await expect(player.cell(11)).to_have_attribute("aria-label", re.compile("^row 3, column B, H"))
    await expect(player.text("Practice: nothing is at stake.")).to_be_visible()


async def test_the_page_says_no_more_than_it_must(seat: Seating) -> None:
    player = await seat()
    await player.button("Play a practice game").click()
    await player.button("Play medium").click()
    await player.playing()
    await player.to_move()
    before = len(await player.used())
    await player.make(await player.find_move(), "clicks")
    await expect(player.page.get_by_test_id("move")).to_have_count(before + 1)
    watched = player.talk.index("> watch")
    reasons = [one for one in player.talk[watched:] if one in ("< hello", "< resync")]
    assert player.talk.count("> watch") <= 1 + len(reasons), "once, and on a line that is new"
    assert player.talk.count("> unwatch") == 0
    acts = {frame["id"] for frame in player.said if frame["type"] == "act"}
    assert len(acts) == 1, "what isn't answered soon is sent again, under the same id"


def lonely(grid: str) -> int:
    """A cell that touches no letter, wherever the other has written one already."""
    side = 5
    for cell in range(side * side):
        row, column = divmod(cell, side)
        around = [
            grid[r * side + c]
            for r in range(max(0, row - 1), min(side, row + 2))
            for c in range(max(0, column - 1), min(side, column + 2))
        ]
        if set(around) == {"."}:
            return cell
    raise AssertionError(f"every cell of {grid} touches a letter")


async def test_hints_before_the_server_is_asked(seat: Seating) -> None:
    player = await seat()
    await player.button("Play a practice game").click()
    await player.button("Play easy").click()
    await player.playing()
    await player.to_move()
    await player.cell(lonely(await player.grid())).click()
    await expect(player.text("That cell touches no letter yet.")).to_be_visible()
    move = await player.find_move()
    await player.cell(move.cell).click()
    await expect(player.text("Write a letter.")).to_be_visible()
    await player.page.keyboard.press("q")
    for cell in (11, 12):
        await player.cell(cell).click()
    await expect(player.text("The word must run through your new letter.")).to_be_visible()
    await expect(player.page.get_by_test_id("preview")).not_to_contain_text("point")
    await expect(player.play).to_be_disabled()
    await player.page.keyboard.press("Escape")
    await expect(player.page.get_by_test_id("word")).to_have_count(0)


async def test_the_first_page_is_light_and_asks_nobody_else(browser: Browser, hall: Stack) -> None:
    player = await Player.come(browser, hall.url)
    await expect(player.button("Play a practice game")).to_be_visible()
    sizes = await player.page.evaluate(
        "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
        ".filter(e => !e.name.includes('/api/')).map(e => e.transferSize)"
    )
    assert 0 < sum(sizes) < FIRST_PAGE_BYTES
    assert player.hosts == {hall.url}
    await soon(player.page.context.close())


async def test_a_stranger_is_asked_for_nothing_that_must_fail(seat: Seating) -> None:
    player = await seat()
    refused: list[str] = []
    player.page.on("response", lambda answer: answer.status >= 400 and refused.append(answer.url))
    await player.page.reload()
    await expect(player.page.get_by_test_id("connection")).to_have_text("Live")
    await expect(player.button("Play a practice game")).to_be_visible()
    assert refused == []
    await player.button("Play a practice game").click()
    await expect(player.button("Play easy")).to_be_visible()
    await player.page.reload()
    await player.button("Menu").click()
    await expect(player.button("Sign out")).to_be_visible()
    await player.button("Sign out").click()
    sign_in = player.page.get_by_role("link", name="Sign in", exact=True)
    await expect(sign_in).to_be_visible()  # else the page is left before it knows
    await player.page.reload()
    await expect(sign_in).to_be_visible()
    assert refused == []


async def test_a_page_of_ones_own_asks_who_one_is_and_comes_back(seat: Seating) -> None:
    player = await seat()
    await player.go("/statement")
    await expect(player.page.get_by_role("heading", name="Sign in")).to_be_visible()
    await player.page.get_by_role("link", name="New here?").click()
    await player.page.get_by_label("Name").fill("no")
    await player.button("Create account").click()
    await expect(player.text("A name has 3 to 20 characters.")).to_be_visible()
    await expect(player.page.get_by_label("Name")).to_be_focused()
    await player.page.get_by_label("Name").fill(player.name)
    await player.page.get_by_label("Password").fill(PASSWORD)
    await player.button("Create account").click()
    await expect(player.page.get_by_role("heading", name="Statement")).to_be_visible()
