"""Two people, a stake, a whole game: from the lobby to the payout on the page."""

import pytest
from playwright.async_api import expect

from tests.browser.player import By, Player, Seating

STAKE, POT, FEE, PAYOUT = 100, 200, 20, 180
MOST_MOVES = 20


async def open_table(owner: Player) -> str:
    """Open a table for a stake; answers with its address."""
    await owner.page.get_by_role("link", name="Open a table").click()
    await owner.page.get_by_role("radio", name=str(STAKE), exact=True).check()
    await expect(owner.text("If you win you get 180 coins. The house keeps 20.")).to_be_visible()
    await owner.button("Open the table").click()
    await expect(owner.text(f"Put {STAKE} coins on this game?")).to_be_visible()
    await owner.page.get_by_test_id("yes").click()
    await expect(owner.text("Waiting for an opponent")).to_be_visible()
    return await owner.page.get_by_test_id("link").input_value()


async def sit_down(guest: Player, table: str) -> None:
    """See the table in the lobby with all its numbers, and say yes."""
    row = guest.page.locator(f'[data-table="{table}"]')
    for number in (STAKE, POT, FEE, PAYOUT):
        await expect(row.get_by_text(str(number), exact=True)).to_be_visible()
    await row.get_by_role("button", name="Sit down").click()
    await expect(guest.text("Put 100 coins on this game?")).to_be_visible()
    await expect(guest.text("If you win you get 180.")).to_be_visible()
    await guest.page.get_by_test_id("yes").click()


async def play_to_the_end(players: dict[Player, tuple[By, ...]]) -> int:
    """Each in their own ways in turn; answers how many moves it took."""
    for made in range(MOST_MOVES + 1):
        for player in players:
            await expect(player.page.get_by_test_id("move")).to_have_count(made)
        movers = [one for one in players if await one.my_turn()]
        if not movers or not await movers[0].find_moves():
            # The last move may be shown before the event that says that it was the last.
            await expect(next(iter(players)).result).to_be_visible()
            return made
        [player] = movers
        ways = players[player]
        await player.make(await player.find_move(), ways[made // 2 % len(ways)])
    raise AssertionError("the grid is full and the game goes on")


@pytest.mark.timeout(900)
async def test_from_the_lobby_to_the_payout(seat: Seating) -> None:
    ana, bruna = await seat(), await seat(phone=True)
    await ana.sign_up()
    await bruna.sign_up()
    before = (await ana.coins())[0]
    assert (await bruna.coins())[0] == before

    address = await open_table(ana)
    await ana.expect_coins(before - STAKE, STAKE)
    await sit_down(bruna, address.rsplit("/", 1)[-1])
    await ana.playing()
    await bruna.playing()
    for player in (ana, bruna):
        await player.expect_coins(before - STAKE, 0)

    await play_to_the_end({ana: ("mouse", "keys"), bruna: ("finger",)})

    for player in (ana, bruna):
        await expect(player.result).to_be_visible()
    outcomes = [await player.result.get_attribute("data-outcome") for player in (ana, bruna)]
    assert sorted(map(str, outcomes)) == ["lost", "won"]
    winner, loser = (ana, bruna) if outcomes[0] == "won" else (bruna, ana)
    await expect(winner.result).to_contain_text("You won 180 coins")
    await expect(loser.result).to_contain_text("Your stake of 100 coins went to the winner.")
    await winner.expect_coins(before - STAKE + PAYOUT)
    await loser.expect_coins(before - STAKE)

    await winner.go("/statement")
    entries = winner.page.get_by_test_id("entry")
    await expect(entries.first).to_have_attribute("data-what", "payout")
    await expect(entries.first).to_have_attribute("data-amount", str(PAYOUT))
    await expect(entries).to_have_count(4)
    whats = await entries.evaluate_all("lines => lines.map(line => line.dataset.what)")
    assert whats == ["payout", "stake", "hold", "signup"]
    await expect(entries.nth(2)).to_contain_text("100 held")
    for line in range(3):
        about = entries.nth(line).get_by_test_id("about")
        await expect(about).to_have_text(f"Wordgrid · Against {loser.name}")
    await expect(entries.first).to_contain_text("From the pot of 200, after the house’s fee of 20.")
    await loser.goes_to_see("/games", "Lost", "−100 coins")

    await loser.go(f"/t/{address.rsplit('/', 1)[-1]}")
    await expect(loser.result).to_contain_text("You lost to")
    await winner.go(f"/t/{address.rsplit('/', 1)[-1]}")
    await once_more(loser, winner)


async def once_more(asks: Player, accepts: Player) -> None:
    """A rematch, with the stake asked again of both."""
    await asks.page.get_by_test_id("again").click()
    await asks.page.get_by_test_id("yes").click()
    await expect(accepts.page.get_by_test_id("rematch-offer")).to_contain_text(asks.name)
    await accepts.page.get_by_test_id("again").click()
    await accepts.page.get_by_test_id("yes").click()
    for one in (asks, accepts):
        await one.playing()
    for one, other in ((asks, accepts), (accepts, asks)):
        if await one.button("Resign").is_visible():  # On a phone it is behind a tab.
            await one.button("Resign").click()
            await one.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
            await expect(other.result).to_have_attribute("data-outcome", "won")
            return
    raise AssertionError("one of them is at a desk")


async def test_a_rematch_is_declined(seat: Seating) -> None:
    """Who asked has their coins back, and is told at once."""
    one, other = await seat(), await seat(phone=True)
    for player in (one, other):
        await player.sign_up()
    before = (await one.coins())[0]
    table = (await open_table(one)).rsplit("/", 1)[-1]
    await sit_down(other, table)
    for player in (one, other):
        await player.playing()
    await one.button("Resign").click()
    await one.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    await one.expect_coins(before - STAKE)
    await one.page.get_by_test_id("again").click()
    await one.page.get_by_test_id("yes").click()
    await expect(other.page.get_by_test_id("rematch-offer")).to_contain_text(one.name)
    await other.button("Decline").click()
    await expect(one.text("The game was turned down.")).to_be_visible()
    await one.expect_coins(before - STAKE)
    await expect(other.page.get_by_test_id("rematch-offer")).to_be_empty()


async def test_a_table_closed_by_its_owner_gives_the_coins_back(seat: Seating) -> None:
    ana = await seat()
    await ana.sign_up()
    before = (await ana.coins())[0]
    await open_table(ana)
    await ana.expect_coins(before - STAKE, STAKE)
    await ana.button("Close the table").click()
    await expect(ana.text("This table is closed")).to_be_visible()
    await ana.expect_coins(before, 0)


async def test_saying_no_moves_no_coin(seat: Seating) -> None:
    ana, bruna = await seat(), await seat()
    await ana.sign_up()
    await bruna.sign_up()
    before = await bruna.coins()
    address = await open_table(ana)
    row = bruna.page.locator(f'[data-table="{address.rsplit("/", 1)[-1]}"]')
    await row.get_by_role("button", name="Sit down").click()
    await bruna.button("Not now").click()
    await expect(bruna.page.get_by_role("dialog")).to_have_count(0)
    await expect(row).to_be_visible()
    assert await bruna.coins() == before
    await ana.button("Close the table").click()
    await expect(row).to_have_count(0)


async def test_an_amount_is_a_whole_number_that_one_has(seat: Seating) -> None:
    ana = await seat()
    await ana.sign_up()
    await ana.go("/open")
    await ana.page.get_by_role("radio", name="Own amount").check()
    await expect(ana.text("How many coins?")).to_be_visible()
    for amount, told in (
        ("1e3", "A stake is a whole number"),
        ("1001", "That is more than the 1,000 you have."),
        ("70", "If you win you get 126 coins."),
    ):
        written = ana.page.get_by_label("Own amount in coins")
        await written.fill(amount)
        await expect(ana.text(told)).to_be_visible()
        await ana.button("Open the table").click()
        question = ana.page.get_by_role("dialog", name="Put 70 coins on this game?")
        await expect(question).to_be_visible(visible=amount == "70")
        if amount != "70":
            await expect(written).to_be_focused()
