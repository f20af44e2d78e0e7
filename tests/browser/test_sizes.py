"""A phone and a desk, light and dark: the board first, the main action within reach."""

import pytest
from playwright.async_api import expect

from tests.browser.player import PHONE, Player, Seating


async def at_a_game(player: Player) -> None:
    await player.button("Play a practice game").click()
    await player.button("Play easy").click()
    await player.playing()
    await player.to_move()


async def test_a_phone_has_the_board_whole_and_the_action_under_the_thumb(seat: Seating) -> None:
    player = await seat(phone=True)
    await at_a_game(player)
    board = await player.page.get_by_test_id("board").bounding_box()
    play = await player.play.bounding_box()
    assert board is not None
    assert play is not None
    assert board["width"] > PHONE["width"] * 0.9
    assert abs(board["width"] - board["height"]) < 2
    assert play["y"] > PHONE["height"] * 0.75
    assert play["y"] + play["height"] <= PHONE["height"]
    await player.make(await player.find_move(), "finger")
    await player.page.get_by_role("tab", name="Game").click()
    await player.button("Resign").click()
    await player.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    await player.page.get_by_role("tab", name="Board").click()
    await expect(player.text("You resigned.")).to_be_visible()


@pytest.mark.parametrize("window", [(1280, 680), (900, 700)], ids=str)
async def test_a_low_window_leaves_the_rack_its_size(
    seat: Seating, window: tuple[int, int]
) -> None:
    player = await seat()
    await player.page.set_viewport_size({"width": window[0], "height": window[1]})
    await player.go("/practice?game=scrabble")
    await player.button("Play easy").click()
    await player.playing()
    tile = await player.page.get_by_test_id("rack").locator("[data-face]").first.bounding_box()
    assert tile is not None
    assert min(tile["width"], tile["height"]) >= 30


@pytest.mark.parametrize("level", ["easy", "medium"])
async def test_practice_begins_without_scrolling_on_a_phone(seat: Seating, level: str) -> None:
    player = await seat(phone=True)
    await player.button("Play a practice game").click()
    button = await player.button(f"Play {level}").bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= PHONE["height"]


@pytest.mark.parametrize("game", ["Wordgrid", "Scrabble", "Wordsteal"])
async def test_a_phone_on_its_side_has_board_and_action_in_sight(seat: Seating, game: str) -> None:
    player = await seat(phone=True)
    await player.page.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})
    await player.page.locator("#main").get_by_role("link", name=game, exact=True).click()
    await player.button("Play easy").click()
    await player.playing()
    for part in (player.page.get_by_test_id("board"), player.play):
        box = await part.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["width"], part
    wide = await player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
async def test_nothing_is_wider_than_the_screen(seat: Seating, phone: bool) -> None:
    player = await seat(phone=phone)
    player.name = "W" * 12 + player.name[2:].upper()
    await player.sign_up()
    await player.go("/open?stake=70&who=link")
    await player.button("Open the table").click()
    await player.page.get_by_test_id("yes").click()
    await expect(player.page.get_by_test_id("link")).to_be_visible()
    table = player.page.url.removeprefix(player.url)
    for path in (table, "/", "/practice", "/open", "/statement", "/games", "/sign-in"):
        await player.go(path)
        await expect(player.page.locator("h1").first).to_be_visible()
        wide = await player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, path


async def test_nothing_moves_while_the_clock_ticks_and_a_word_grows(seat: Seating) -> None:
    player = await seat()
    await at_a_game(player)
    marked = ("board", "play", "clock", "score", "letters")

    async def places() -> list[object]:
        boxes = [player.page.get_by_test_id(name).last.bounding_box() for name in marked]
        return [{side: round(box[side]) for side in ("x", "y")} for b in boxes if (box := await b)]

    before = await places()
    await player.draft(await player.find_move(), "clicks")
    assert await places() == before


async def test_light_and_dark_can_be_chosen_and_are_kept(seat: Seating) -> None:
    player = await seat()
    page = player.page.locator("html")
    await expect(page).to_have_css("background-color", "rgb(247, 243, 234)")
    await player.button("Menu").click()
    await player.page.get_by_text("Dark", exact=True).click()
    await expect(page).to_have_css("background-color", "rgb(17, 24, 28)")
    await player.page.reload()
    await expect(player.button("Menu")).to_be_visible()
    await expect(page).to_have_css("background-color", "rgb(17, 24, 28)")
