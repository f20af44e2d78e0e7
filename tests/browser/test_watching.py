"""Somebody who only looks on: finds a game in the hall, watches it, and sees it leave the list."""

from pathlib import Path

from playwright.async_api import Locator, expect

from tests.browser.player import Player, Seating, until
from tests.browser.test_tile_games import at_a_table, sat_down
from tests.browser.tiler import Tiler


def running(player: Player, game: str) -> Locator:
    return player.page.locator(f'[data-testid="running"][data-game="{game}"]')


async def test_a_game_is_found_in_the_hall_watched_and_gone_when_it_is_over(
    seat: Seating, tmp_path: Path
) -> None:
    mover, other, play = await sat_down(seat, "upwords", private=False)
    game = mover.game

    looking = await seat(phone=True)
    await looking.button("Play a practice game").click()
    await looking.page.get_by_test_id("connection").wait_for()
    await looking.button("Play easy").click()
    await looking.playing()
    await looking.go("/")
    row = running(looking, game)
    await expect(row).to_be_visible()
    await expect(row).to_contain_text("Turn 1")
    match = await mover.match()
    for player in match["players"]:
        await expect(row).to_contain_text(player["name"])

    await mover.does(play)
    points = await _points(mover)
    await other.acts()
    await expect(row).to_contain_text(str(points))
    await looking.page.screenshot(path=tmp_path / "hall.png", full_page=True)

    await looking.page.get_by_label("Game", exact=True).select_option("wordgrid")
    await expect(row).to_have_count(0)
    await looking.page.get_by_label("Game", exact=True).select_option("upwords")
    await row.get_by_role("link").click()
    await until(lambda: _same_board(looking, mover), "the observer sees the board")
    await expect(looking.page.get_by_test_id("rack")).to_have_count(0)

    fourth = await seat()
    await expect(running(fourth, game)).to_contain_text("1 watching")
    await fourth.page.screenshot(path=tmp_path / "wide.png", full_page=True)
    await mover.player.button("Resign").click()
    await mover.page.get_by_role("dialog").get_by_role("button").last.click()
    await expect(running(fourth, game)).to_have_count(0)
    await expect(looking.result).to_be_visible()


async def test_who_is_nobody_yet_looks_on_at_once(seat: Seating) -> None:
    people = [await seat(), await seat()]
    game = await at_a_table(*people, "scrabble", private=False)
    for one in people:
        await one.go(f"/t/{game}")
    for one in people:
        await one.playing()
    stranger = await seat()
    await running(stranger, game).get_by_role("link").click()
    await expect(stranger.page.get_by_test_id("board")).to_be_visible()


async def _points(mover: Tiler) -> int:
    """Of the mover's play, as soon as it is there."""

    async def counts() -> bool:
        match = await mover.match()
        return bool(match["position"]["standing"] or match["position"]["turns"])

    await until(counts, "the play is there")
    position = (await mover.match())["position"]
    return int((position["standing"] or position["turns"][-1])["points"])


async def _same_board(looking: Player, mover: Tiler) -> bool:
    return await looking.grid() == await mover.board()
