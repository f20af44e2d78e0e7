"""A link to a friend, who needs no account."""

import re

from playwright.async_api import expect

from tests.browser.player import Player, Seating


async def invited(host: Player, friend: Player) -> None:
    """The host makes a link, the friend opens it and sits down in one click."""
    await host.button("Play a practice game").click()
    await host.button("Make a link").click()
    await expect(host.text("Send this link to your friend")).to_be_visible()
    link = await host.page.get_by_test_id("link").input_value()
    assert re.fullmatch(re.escape(host.url) + "/t/[0-9a-f-]{36}", link)
    await friend.page.goto(link)
    await expect(friend.text("invites you to a game of Wordgrid")).to_be_visible()
    await friend.button("Play as a guest").click()
    for player in (host, friend):
        await player.playing()


async def mover(*players: Player) -> Player:
    """Whose turn it is."""
    first = players[0]
    await expect(first.page.locator("[data-turn=mine], [data-turn=theirs]")).to_be_visible()
    return players[0] if await first.my_turn() else players[1]


async def test_a_guest_comes_by_link_and_an_unknown_word_is_refused(seat: Seating) -> None:
    host, friend = await seat(), await seat(phone=True)
    await invited(host, friend)
    player = await mover(host, friend)
    move = await player.find_move()
    nonsense = move._replace(letter="Q", path=(12, 7), word="EQ", cell=7)
    await player.draft(nonsense, "finger" if player is friend else "clicks")
    await player.play.click()
    await expect(player.page.get_by_test_id("preview")).to_contain_text("EQ is not in the English")
    await expect(player.page.get_by_test_id("word")).to_have_text("EQ")

    await player.button("Start over").click()
    await player.make(move, "finger" if player is friend else "mouse")
    other = friend if player is host else host
    await expect(other.move(move.word)).to_have_count(1)
    await other.to_move()
    last = other.page.locator(".cell.last")
    await expect(last).to_have_count(len(move.path))


async def test_a_draw_is_offered_declined_and_agreed(seat: Seating) -> None:
    host, friend = await seat(), await seat()
    await invited(host, friend)
    player = await mover(host, friend)
    other = friend if player is host else host
    await player.button("Offer draw").click()
    await expect(player.text("You offered a draw.")).to_be_visible()
    question = other.page.get_by_test_id("draw-question")
    await question.get_by_role("button", name="Play on").click()
    await expect(player.text("declined the draw.").first).to_be_attached()
    await expect(player.button("Offer draw")).to_be_disabled()

    await player.make(await player.find_move(), "mouse")
    await other.to_move()
    await other.button("Offer draw").click()
    asked = player.page.get_by_test_id("draw-question")
    await asked.get_by_role("button", name="Accept the draw").click()
    for one in (player, other):
        await expect(one.page.get_by_role("heading", name="A draw")).to_be_visible()
