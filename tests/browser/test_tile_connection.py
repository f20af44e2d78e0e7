"""The connection is lost in the middle of a game with tiles, and nothing else is."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import expect

from shared.cli.client.choosing import asked
from tests.browser.player import Player, Seating, soon, until
from tests.browser.test_tile_games import sat_down
from tests.browser.tiler import Tiler
from tests.stack import Stack

TENTH_MS = 100
LOOKS = 4
NEXT_TEXT = """() => new Promise((resolve, reject) => {
    const clock = document.querySelector('[data-testid="clock"].running');
    if (!clock) return reject(new Error('no clock runs'));
    const text = () => clock.textContent.trim();
    const before = text();
    const watcher = new MutationObserver(() => {
        if (text() === before) return;
        watcher.disconnect();
        resolve([Date.now(), text()]);
    });
    watcher.observe(clock, {characterData: true, childList: true, subtree: true});
})"""


def is_line(player: Player, text: str) -> Any:
    return expect(player.page.get_by_test_id("connection")).to_have_text(text)


async def reloaded(tiler: Tiler) -> None:
    await tiler.page.reload()
    await tiler.player.playing()


async def cut_off(tiler: Tiler) -> None:
    await tiler.page.context.set_offline(True)
    await is_line(tiler.player, "Reconnecting…")


async def back(tiler: Tiler) -> None:
    await tiler.page.context.set_offline(False)
    await is_line(tiler.player, "Live")


async def clock_agrees(tiler: Tiler, told: Callable[[Tiler], Awaitable[None]] = reloaded) -> None:
    """When the page's running clock shows another second, the server counts the same.

    Of a turn that was told again, or seen anew: one that comes live counts from when it came, and
    what the bus took is nobody's time.
    The nearest of some looks: a busy machine tells and draws late, but a clock that is wrong is
    always so. What was told late stays so: it is `told` anew before each further look.
    """
    off = [await _off_ms(tiler)]
    while abs(off[-1]) > TENTH_MS and len(off) < LOOKS:
        await told(tiler)
        off.append(await _off_ms(tiler))
    assert min(map(abs, off)) <= TENTH_MS, f"the page shows so many ms more than is left: {off}"


async def _off_ms(tiler: Tiler) -> float:
    at, text = await soon(tiler.page.evaluate(NEXT_TEXT))
    clock = (await tiler.match())["clock"]
    left = clock["remaining_ms"][clock["running"]] - (at - clock["since"])
    return _shown_ms(text) - left


def _shown_ms(text: str) -> float:
    """What is left in the instant at which a clock begins to show this."""
    if ":" not in text:
        return float(text) * 1000 + 100
    minutes, seconds = text.split(":")
    return (int(minutes) * 60 + int(seconds) + 1) * 1000


async def played_times(tiler: Tiler) -> int:
    position = (await tiler.match())["position"]
    played = sum(turn.get("kind", "play") == "play" for turn in position["turns"])
    return played + (position.get("standing") is not None)


async def test_scrabble_goes_on_after_a_restart_with_a_window_open(
    seat: Seating, hall: Stack
) -> None:
    mover, other, action = await sat_down(seat, "scrabble")
    await mover.does(action)
    let_pass = other.page.get_by_test_id("let-pass")
    await expect(let_pass).to_be_visible()
    board = await other.board()

    gateway = hall.of("gateway")[0]
    await asyncio.to_thread(gateway.kill)
    try:
        for one in (mover, other):
            await is_line(one.player, "Reconnecting…")
        assert await other.board() == board
        await let_pass.click()
    finally:
        gateway.start()
        await asyncio.to_thread(gateway.wait_ready)
    for one in (mover, other):
        await is_line(one.player, "Live")
    await until(lambda: _turn_is(other, 2), "the play stands, and the other is to move")
    assert await played_times(mover) == 1
    for one in (mover, other):
        assert await one.board() == board
        await reloaded(one)
        assert await one.board() == board
        await clock_agrees(one)
    # And the game goes on, from both sides.
    action = await other.acts()
    if action and action["type"] == "play":
        await expect(mover.page.get_by_test_id("let-pass")).to_be_visible()
    else:
        await mover.player.to_move()


async def _turn_is(tiler: Tiler, turn: int) -> bool:
    match = await tiler.match()
    return bool(match["turn"] == turn and match["phase"] == "playing")


async def test_a_play_of_wordsteal_made_off_the_line_is_played_once(seat: Seating) -> None:
    mover, other, action = await sat_down(seat, "wordsteal")
    await mover.lays(action["tiles"])
    await cut_off(mover)
    for tile in action["tiles"]:
        await expect(mover.player.cell(tile["square"])).to_have_attribute(
            "data-letter", tile["face"]
        )
    await mover.plays()
    await expect(mover.player.text("Will be sent when the connection is back")).to_be_visible()
    assert await played_times(other) == 0
    await back(mover)
    await until(lambda: _turn_is(other, 2), "the play is there")
    assert await played_times(other) == 1
    assert await mover.board() == await other.board()
    await reloaded(other)
    await clock_agrees(other)

    async def misses_a_turn(_: Tiler) -> None:
        """Cut off while the other thinks: what came meanwhile is there afterwards."""
        if asked(await mover.match()):
            await mover.acts()
        await cut_off(mover)
        await other.acts()
        await back(mover)
        await mover.player.to_move()

    await misses_a_turn(mover)
    await clock_agrees(mover, misses_a_turn)


@pytest.mark.parametrize("kind", ["scrabble", "wordsteal"])
async def test_a_placement_outlives_a_reload(seat: Seating, kind: str) -> None:
    mover, other, action = await sat_down(seat, kind)
    await mover.lays(action["tiles"])
    await reloaded(mover)
    for tile in action["tiles"]:
        await expect(mover.player.cell(tile["square"])).to_have_attribute(
            "data-letter", tile["face"]
        )
    await clock_agrees(mover)
    await mover.plays()
    await until(lambda: _played(other), "it is played")
    if asked(await other.match()) == "window":
        await other.acts()
    await reloaded(mover)
    assert await played_times(other) == 1
    assert await mover.board() == await other.board()


async def _played(tiler: Tiler) -> bool:
    return await played_times(tiler) == 1


async def test_who_prepared_something_is_told_why_it_came_back(seat: Seating) -> None:
    mover, other, action = await sat_down(seat, "scrabble")
    taken = action["tiles"][0]
    rack = await other.rack()
    face = next(one for one in rack if one not in (taken["face"], "?"))
    await other.lays([{"square": taken["square"], "face": face}])
    await reloaded(other)
    cell = other.player.cell(taken["square"])
    await expect(cell).to_have_attribute("data-letter", face)
    await mover.does(action)
    await expect(cell).to_have_attribute("data-letter", taken["face"])
    await expect(other.player.text("what you had prepared came back")).to_be_visible()
    assert sorted(await other.rack()) == sorted(rack)
