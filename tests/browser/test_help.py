"""Help in the page: the rules, worked examples that one plays, looking a word up, refusals."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from shared.lexicon import store
from tests.browser.player import Player, Seating, until
from tests.browser.test_tile_games import posted

OPEN = ("wordgrid", "words_with_friends", "wordsteal")
CONTESTED = ("scrabble", "upwords")


def example(page: Page, name: str) -> Locator:
    return page.get_by_test_id(f"example-{name}")


async def middle(of: Locator) -> tuple[float, float]:
    await of.scroll_into_view_if_needed()
    box = await of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def drag(page: Page, tile: Locator, to: Locator) -> None:
    await to.scroll_into_view_if_needed()
    (x, y), (u, v) = await middle(tile), await middle(to)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(u, v, steps=4)
    await page.mouse.up()


async def test_an_example_is_played_with_the_keyboard(seat: Seating) -> None:
    player = await seat()
    await player.go("/rules/scrabble")
    tried = example(player.page, "windy")
    await tried.locator('[data-cell="36"]').focus()
    for letter in "wind":
        await player.page.keyboard.press(letter)
    await expect(tried.get_by_test_id("reckoning")).to_contain_text("WIND")
    await expect(tried.get_by_test_id("verdict")).to_contain_text("covers a square with a star")
    await player.page.keyboard.press("y")
    await expect(tried.get_by_test_id("verdict")).to_contain_text("Right: 32 points.")
    await expect(tried.get_by_test_id("reckoning")).to_contain_text(
        "(4×2 + 1 + 1 + 2 + 4) × 2 = 32"
    )
    await player.page.keyboard.press("Backspace")
    await expect(tried.get_by_test_id("verdict")).not_to_contain_text("Right")


async def test_an_example_is_played_with_the_mouse_and_shown(seat: Seating) -> None:
    player = await seat()
    await player.go("/rules/upwords")
    tried = example(player.page, "mane")
    for letter, cell in (("M", 26), ("E", 34), ("T", 42)):
        tile = tried.get_by_test_id("rack").locator(f'[data-face="{letter}"]')
        await drag(player.page, tile, tried.locator(f'[data-cell="{cell}"]'))
    await expect(tried.get_by_test_id("verdict")).to_contain_text("Right: 9 points.")
    await tried.get_by_role("button", name="Start over").click()
    await expect(tried.get_by_test_id("verdict")).to_contain_text("Put tiles on the board")
    await tried.get_by_role("button", name="Show me").click()
    await expect(tried.get_by_test_id("verdict")).to_contain_text("This is the play.")
    await expect(tried.get_by_test_id("reckoning")).to_contain_text("MANE 2 + 1 + 1 + 1 = 5")


async def test_an_example_is_played_with_a_finger_and_another_play_is_told_apart(
    seat: Seating,
) -> None:
    player = await seat(phone=True)
    await player.go("/rules/wordsteal")
    tried = example(player.page, "gallop")

    async def lay(letter: str, cell: int) -> None:
        tile = tried.get_by_test_id("rack").locator(f'[data-face="{letter}"]').first
        await tile.tap()
        await tried.locator(f'[data-cell="{cell}"]').tap()

    for at, letter in enumerate("LAGLO"):
        await lay(letter, 20 + at)
    await expect(tried.get_by_test_id("verdict")).to_contain_text("another play")
    await tried.get_by_role("button", name="Start over").tap()
    for at, letter in enumerate("GALLO"):
        await lay(letter, 20 + at)
    await expect(tried.get_by_test_id("verdict")).to_contain_text("Right: 9 points.")
    await expect(tried.get_by_test_id("reckoning")).to_contain_text("1 taken from Ana")


async def test_a_word_is_traced_on_the_grid(seat: Seating) -> None:
    player = await seat()
    await player.go("/rules/wordgrid")
    tried = example(player.page, "sheer")
    await tried.locator('[data-cell="18"]').click()
    await tried.get_by_role("button", name="Write R").click()
    for cell in (10, 11, 12, 13, 18):
        await tried.locator(f'[data-cell="{cell}"]').click()
    await expect(tried.get_by_test_id("verdict")).to_contain_text("Right: 5 points.")


async def looks_up(player: Player, word: str) -> Locator:
    form = player.page.get_by_test_id("look-up")
    await form.get_by_label("Word", exact=True).fill(word)
    await form.get_by_role("button", name="Look up").click()
    return form.get_by_test_id("looked-up")


async def test_a_word_is_looked_up_by_who_is_nobody_yet(seat: Seating) -> None:
    player = await seat(phone=True)
    await player.go("/rules")
    await expect(await looks_up(player, "gnu")).to_have_text("GNU is in the English list.")
    await expect(await looks_up(player, "rexo")).to_have_text("REXO is not in the English list.")
    await expect(await looks_up(player, "don't")).to_contain_text("can’t be in the English list")
    await player.page.get_by_label("List", exact=True).select_option("da")
    await expect(await looks_up(player, "brød")).to_have_text("BRØD is in the Danish list.")


async def at_a_practice(player: Player, kind: str) -> None:
    await posted(player, "/guests", {})
    wish = {"game": kind, "language": "en", "level": "easy"}
    table = (await posted(player, "/practice", wish))["table"]["id"]
    await player.go(f"/t/{table}")
    await expect(player.page.locator("[data-kind]")).to_be_visible()


@pytest.mark.parametrize("kind", OPEN)
async def test_a_word_is_looked_up_in_the_game_and_its_rules_are_read(
    seat: Seating, kind: str
) -> None:
    player = await seat()
    await at_a_practice(player, kind)
    await player.button("Look up a word").click()
    await expect(await looks_up(player, "gnu")).to_have_text("GNU is in the English list.")
    await player.page.keyboard.press("Escape")
    await player.button("How to play").click()
    dialog = player.page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Show me").first.click()
    await expect(dialog.get_by_test_id("verdict").first).to_contain_text("This is the play.")


@pytest.mark.parametrize("kind", CONTESTED)
async def test_no_word_is_looked_up_where_words_are_contested(seat: Seating, kind: str) -> None:
    player = await seat()
    await at_a_practice(player, kind)
    await expect(player.button("How to play")).to_be_visible()
    await expect(player.button("Look up a word")).to_have_count(0)
    await player.go("/rules")

    async def closed() -> bool:
        answer = await looks_up(player, "gnu")
        await expect(answer).not_to_be_empty()
        return "closed to you until that game" in await answer.inner_text()

    # The list is closed as soon as it is recorded that one plays.
    await until(closed, "the list is closed")


async def test_a_refusal_is_told_in_the_language_of_who_reads_it(seat: Seating) -> None:
    player = await seat()
    await player.page.evaluate("localStorage.setItem('wordhall.tongue', 'pt')")
    await at_a_practice(player, "wordgrid")
    await player.playing()
    await player.to_move()
    grid, used = await player.grid(), await player.used()
    lexicon = store.get(store.latest("en").id)
    cell, beside = next(
        (beside + way, beside)
        for beside in range(5, 20)
        for way in (-5, 5)
        if grid[beside] != "." and grid[beside + way] == "."
        if (word := grid[beside] + "Q") not in lexicon and word not in used
    )
    await player.cell(cell).click()
    await player.page.keyboard.press("q")
    for step in (beside, cell):
        await player.cell(step).click()
    await player.play.click()
    await expect(player.page.get_by_test_id("preview")).to_contain_text(
        f"{grid[beside]}Q não está na lista em inglês."
    )


async def test_the_rules_are_found_from_the_hall_and_from_a_form(seat: Seating) -> None:
    player = await seat()
    await player.page.get_by_role("link", name="How to play Upwords").click()
    await expect(player.page).to_have_title(re.compile("How Upwords is played"))
    await player.go("/practice?game=wordsteal")
    await player.button("How Wordsteal is played").click()
    await expect(player.page.get_by_role("dialog")).to_contain_text("Seven letters serve everybody")
