"""The connection is lost in the middle of a game, and nothing else is."""

import asyncio

from playwright.async_api import expect

from tests.browser.player import Seating
from tests.browser.test_invitation import invited, mover
from tests.stack import Stack


async def test_a_move_made_while_the_gateway_is_down_is_played_once(
    seat: Seating, hall: Stack
) -> None:
    host, friend = await seat(), await seat()
    await invited(host, friend)
    player = await mover(host, friend)
    other = friend if player is host else host
    move = await player.find_move()
    await player.draft(move, "mouse")

    gateway = hall.of("gateway")[0]
    await asyncio.to_thread(gateway.kill)
    try:
        await expect(player.page.get_by_test_id("connection")).to_have_text("Reconnecting…")
        await player.play.click()
        await expect(player.text("Will be sent when the connection is back")).to_be_visible()
    finally:
        gateway.start()
        await asyncio.to_thread(gateway.wait_ready)

    for one in (player, other):
        pill = one.page.get_by_test_id("connection")
        await expect(pill).to_have_text("Live")
        await expect(one.move(move.word)).to_have_count(1)
    await other.make(await other.find_move(), "mouse")
    await expect(player.page.get_by_test_id("move")).to_have_count(2)


async def test_a_reload_shows_the_game_as_it_stands(seat: Seating) -> None:
    host, friend = await seat(), await seat()
    await invited(host, friend)
    player = await mover(host, friend)
    await player.make(await player.find_move(), "clicks")
    grid = await player.grid()
    await player.page.reload()
    await player.playing()
    await expect(player.page.get_by_test_id("move")).to_have_count(1)
    assert await player.grid() == grid


async def test_offline_says_so_at_once_and_comes_back(seat: Seating) -> None:
    player = await seat()
    await player.button("Play a practice game").click()
    await player.button("Play easy").click()
    await player.playing()
    pill = player.page.get_by_test_id("connection")
    await expect(pill).to_have_text("Live")
    await player.page.context.set_offline(True)
    await expect(pill).to_have_text("Reconnecting…")
    await player.page.context.set_offline(False)
    await expect(pill).to_have_text("Live")
