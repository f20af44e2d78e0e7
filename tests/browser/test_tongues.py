"""The page in each of its languages, on the smallest screen: nothing is cut off or too wide."""

import pytest
from playwright.async_api import expect

from tests.browser.player import Seating
from tests.browser.test_tile_games import posted

TONGUES = ("en", "pt", "es", "it", "de", "fr", "da")
PAGES = ("/", "/play", "/practice", "/open", "/statement", "/games", "/sign-in", "/rules")
WIDE = "document.documentElement.scrollWidth - innerWidth"
CUT = """[...document.querySelectorAll('.button')]
    .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
    .map(one => one.innerText)"""


@pytest.mark.parametrize("tongue", TONGUES)
async def test_the_page_speaks_it_on_a_phone(seat: Seating, tongue: str) -> None:
    player = await seat(phone=True)
    page = player.page
    await posted(player, "/guests", {})
    await page.evaluate("code => localStorage.setItem('wordhall.tongue', code)", tongue)
    table = (
        await posted(player, "/practice", {"game": "scrabble", "language": "en", "level": "easy"})
    )["table"]["id"]
    for path in (*PAGES, f"/t/{table}"):
        await player.go(path)
        await expect(page.locator("html")).to_have_attribute("lang", tongue)
        await expect(page.locator("h1").first).to_be_attached()
        assert await page.evaluate(WIDE) <= 0, path
        assert await page.evaluate(CUT) == [], path
    assert not player.problems


async def test_another_language_is_chosen_in_the_menu_and_kept(seat: Seating) -> None:
    player = await seat()
    await player.button("Menu").click()
    await player.page.get_by_test_id("tongue").select_option("da")
    await expect(player.page.locator("html")).to_have_attribute("lang", "da")
    await expect(player.page.get_by_test_id("tongue")).to_be_focused()
    await player.go("/practice")
    await expect(player.page.locator("html")).to_have_attribute("lang", "da")
