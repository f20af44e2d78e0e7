"""Who looks for a game by "Play now" is seen in the hall, and somebody else plays along."""

from playwright.async_api import Locator, expect

from tests.browser.player import Player, Seating
from tests.browser.test_tables import choose


async def looks(player: Player, *choices: str) -> None:
    """Say what one would like to play, and have others looked for."""
    await player.page.locator("#main").get_by_role("link", name="Play now").click()
    await choose(player, *choices)
    await player.button("Find a game").click()


def row(player: Player, name: str) -> Locator:
    return player.page.locator(f'[data-testid="seeking"][data-name="{name}"]')


async def test_a_stranger_plays_along_for_fun(seat: Seating) -> None:
    ann, bob = await seat(), await seat(phone=True)
    await ann.sign_up()
    await looks(ann, "Upwords", "Danish", "For fun")
    await expect(ann.text("Looking for an opponent…")).to_be_visible()
    seen = row(bob, ann.name)
    await expect(seen).to_contain_text("Upwords")
    await expect(seen).to_contain_text("Danish")
    await ann.page.get_by_role("link", name="Hall", exact=True).click()
    await expect(row(ann, ann.name)).to_have_count(0)
    await seen.get_by_role("button", name="Play along").tap()
    for player in (ann, bob):
        await player.playing()
    assert ann.page.url == bob.page.url


async def test_nobody_plays_along_for_coins_without_a_yes(seat: Seating) -> None:
    ann, bob, cat = await seat(), await seat(), await seat()
    for player in (ann, bob):
        await player.sign_up()
    await looks(ann, "Upwords", "Danish", "50")
    await ann.page.get_by_test_id("yes").click()
    seen = row(bob, ann.name)
    for amount in ("50", "100", "10", "90"):
        await expect(seen.get_by_text(amount, exact=True)).to_be_visible()
    await seen.get_by_role("button", name="Play along").click()
    await expect(bob.page.get_by_role("dialog")).to_contain_text("If you win you get 90.")
    await bob.button("Not now").click()
    await row(cat, ann.name).get_by_role("button", name="Play along").click()
    await expect(cat.page.get_by_label("Password")).to_be_visible()

    await ann.button("Stop looking").click()
    await expect(seen).to_have_count(0)
    await bob.expect_coins((await bob.coins())[0], held=0)
