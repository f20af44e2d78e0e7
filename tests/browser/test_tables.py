"""Tables of all games: found at once, asked for, filled with computer players, left again."""

import pytest
from playwright.async_api import Locator, expect

from tests.browser.player import Player, Seating

GAMES = ("Wordgrid", "Scrabble", "Words With Friends", "Upwords", "Wordsteal")
STAKE, PAYOUT_OF_FOUR, PAYOUT_OF_TWO = 10, 36, 18


async def choose(player: Player, *choices: str) -> None:
    """Check these radio buttons, which are drawn by what is beside them."""
    for name in choices:
        exact = name.isdigit()
        await player.page.get_by_role("radio", name=name, exact=exact).check(force=True)


def seats(player: Player, status: str) -> Locator:
    return player.page.locator(f'[data-testid="seat"][data-status="{status}"]')


async def open_asking_table(owner: Player) -> str:
    """Wordsteal for four and 10 coins, where one asks; answers with its id."""
    await owner.page.get_by_role("link", name="Open a table").click()
    await choose(owner, "Wordsteal", "4", str(STAKE))
    await owner.button("Open the table").click()
    await owner.page.get_by_test_id("yes").click()
    link = await owner.page.get_by_test_id("link").input_value()
    return link.rsplit("/", 1)[-1]


async def ask(guest: Player, table: str) -> None:
    row = guest.page.locator(f'[data-table="{table}"]')
    await expect(row.get_by_text("1 of 4 seats taken")).to_be_visible()
    await row.get_by_role("button", name="Ask to join").click()
    await expect(guest.text(f"If you win you get {PAYOUT_OF_FOUR}.")).to_be_visible()
    await guest.page.get_by_test_id("yes").click()
    await expect(guest.text("You asked to join")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
async def test_a_stranger_practises_each_game(seat: Seating, game: str) -> None:
    player = await seat()
    await player.page.locator("#main").get_by_role("link", name=game, exact=True).click()
    await expect(player.page.get_by_role("radio", name=game)).to_be_checked()
    await player.button("Play easy").click()
    await player.playing()


async def test_practice_with_several_computer_players(seat: Seating) -> None:
    player = await seat(phone=True)
    await player.go("/practice?game=wordsteal")
    await player.settings()
    await choose(player, "5")
    await player.button("Play medium").click()
    await player.playing()
    await expect(player.page.get_by_test_id("clock")).to_have_count(6)


async def test_two_who_want_the_same_are_brought_together(seat: Seating) -> None:
    """One looks around meanwhile, and is called; a search can be given up."""
    ana, bruna = await seat(), await seat(phone=True)
    for player in (ana, bruna):
        await player.sign_up()
        await player.page.locator("#main").get_by_role("link", name="Play now").click()
        await choose(player, "Upwords", "Danish", "50")
        await player.button("Find a game").click()
        dialog = player.page.get_by_role("dialog")
        await expect(dialog.get_by_text("If you win you get 90.")).to_be_visible()
        if player is ana:
            await player.page.get_by_test_id("yes").click()
            await expect(player.text("Looking for an opponent…")).to_be_visible()
            await player.button("Stop looking").click()
            await expect(player.page.get_by_role("radio", name="50", exact=True)).to_be_checked()
            await player.button("Find a game").click()
            await player.page.get_by_test_id("yes").click()
            await expect(player.text("Looking for an opponent…")).to_be_visible()
            await player.page.reload()
            await expect(player.text("Looking for an opponent…")).to_be_visible()
            await player.page.get_by_role("link", name="Hall", exact=True).click()
            await expect(player.page.get_by_test_id("search-bar")).to_contain_text("Upwords")
    await bruna.page.get_by_test_id("yes").click()
    for player in (ana, bruna):
        await player.playing()
        await expect(player.page.get_by_test_id("search-bar")).to_have_count(0)
        await expect(player.balance).to_have_attribute("data-held", "0")
    assert ana.page.url == bruna.page.url


async def test_the_owner_lets_in_turns_away_and_frees(seat: Seating) -> None:
    owner, one, other = await seat(), await seat(phone=True), await seat()
    for player in (owner, one, other):
        await player.sign_up()
    before = (await one.coins())[0]
    table = await open_asking_table(owner)
    await ask(one, table)
    await ask(other, table)
    await one.expect_coins(before)

    await owner.button(f"Turn away {other.name}").click()
    await expect(other.text("You were turned away this time.")).to_be_visible()
    await expect(other.button("Ask to join")).to_have_count(0)
    await owner.button(f"Let in {one.name}").click()
    await expect(one.text("Enough players for a game")).to_be_visible()
    await one.expect_coins(before - STAKE, STAKE)
    await expect(one.text(f"Winner gets {PAYOUT_OF_TWO}")).to_be_visible()
    await expect(owner.button("Start with 2 players")).to_be_visible()

    await owner.button(f"Free the seat of {one.name}").click()
    await expect(one.text("The owner has freed your seat.")).to_be_visible()
    await one.expect_coins(before)
    await owner.button("Close the table").click()
    await expect(owner.text("This table is closed")).to_be_visible()


async def test_a_number_that_cannot_be_had_becomes_the_nearest_that_can(seat: Seating) -> None:
    player = await seat()
    await player.go("/practice?game=wordsteal")
    await player.settings()
    target = player.page.get_by_label("Points to win")
    for written, had in (("5", "10"), ("2000", "1000"), ("60", "60"), ("many", "60")):
        await target.fill(written)
        await target.blur()
        await expect(target).to_have_value(had)


async def test_an_owner_fills_the_table_with_computer_players(seat: Seating) -> None:
    owner = await seat()
    await owner.sign_up()
    await owner.page.get_by_role("link", name="Open a table").click()
    await choose(owner, "Scrabble", "4", "For fun")
    await owner.page.get_by_text("More options").click()
    await choose(owner, "Refused at once")
    await owner.button("Open the table").click()
    await expect(owner.text("Waiting for 3 more players")).to_be_visible()
    await expect(owner.text("Refused at once")).to_be_visible()
    await owner.button("Easy").click()
    await expect(seats(owner, "taken")).to_have_count(2)
    await owner.button("Hard").click()
    await expect(seats(owner, "taken")).to_have_count(3)
    await owner.button("Free the seat of Computer (easy)").click()
    await expect(seats(owner, "free")).to_have_count(2)
    await owner.button("Start with 2 players").click()
    await owner.playing()


async def test_the_lobby_shows_what_one_asks_for(seat: Seating) -> None:
    owner, other = await seat(), await seat(phone=True)
    await owner.sign_up()
    await other.sign_up()
    table = await open_asking_table(owner)
    row = other.page.locator(f'[data-table="{table}"]')
    await expect(row).to_be_visible()
    for label, hidden, shown in (
        ("Game", "Upwords", "Wordsteal"),
        ("Words", "Danish", "English"),
        ("Stake", "For fun", "For coins"),
        ("Time", "Days a turn", "In one sitting"),
    ):
        select = other.page.get_by_label(label, exact=True)
        await select.select_option(label=hidden)
        await expect(row).to_have_count(0)
        await select.select_option(label=shown)
        await expect(row).to_be_visible()
    await owner.go("/")
    await owner.page.context.set_offline(True)
    await expect(row).to_contain_text("away just now")
    await owner.page.context.set_offline(False)
    await expect(row).not_to_contain_text("away just now")


async def test_what_was_chosen_last_is_there_again(seat: Seating) -> None:
    player = await seat()
    await player.go("/practice")
    await choose(player, "Wordsteal")
    await player.settings()
    await choose(player, "Danish", "3")
    await player.page.get_by_label("Points to win").fill("60")
    await player.button("Play easy").click()
    await player.playing()
    await player.go("/practice")
    await expect(player.text("Danish words · 3 opponents")).to_be_visible()
    await player.settings()
    for name in ("Wordsteal", "Danish", "3"):
        radio = player.page.get_by_role("radio", name=name, exact=name.isdigit())
        await expect(radio).to_be_checked()
    await expect(player.page.get_by_label("Points to win")).to_have_value("60")


async def test_a_game_without_a_language_changes_nothing_for_the_next(seat: Seating) -> None:
    """Upwords has no French: who looked at it plays the others in French all the same."""
    player = await seat()
    await player.go("/practice?game=wordgrid")
    await player.settings()
    await choose(player, "French")
    await choose(player, "Upwords")
    await expect(player.text("English words · 1 opponent")).to_be_visible()
    await choose(player, "Wordgrid")
    await expect(player.text("French words · 1 opponent")).to_be_visible()
