"""A link to a friend, who needs no account."""

import re

from playwright.async_api import expect

from tests.browser.player import Player, Seating, until


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
    if player is friend:
        await player.play.tap()
    else:
        await player.play.click()
    await expect(player.page.get_by_test_id("preview")).to_contain_text("EQ is not in the English")
    await expect(player.page.get_by_test_id("word")).to_have_text("EQ")
    await expect(player.play).to_be_disabled()

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
    buttons = [other.button(name) for name in ("Resign", "How to play", "Start over")]
    await expect(other.page.locator("[data-turn=theirs]")).to_be_visible()
    before = [await button.bounding_box() for button in buttons]
    await player.button("Offer draw").click()
    await expect(player.text("You offered a draw.")).to_be_visible()
    question = other.page.get_by_test_id("draw-question")
    await expect(question).to_be_visible()
    assert [await button.bounding_box() for button in buttons] == before
    await other.button("Resign").click()
    await other.page.get_by_role("dialog").get_by_role("button", name="Play on").click()
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


async def test_a_draw_is_asked_over_no_key_of_a_phone(seat: Seating) -> None:
    host, friend = await seat(phone=True), await seat(phone=True)
    await invited(host, friend)
    player = await mover(host, friend)
    other = friend if player is host else host
    await player.page.get_by_role("tab", name="Game").click()
    await player.button("Offer draw").click()
    question = other.page.get_by_test_id("draw-question")
    await expect(question).to_be_visible()
    asked = await question.bounding_box()
    board = await other.page.get_by_test_id("board").bounding_box()
    letters = await other.page.get_by_test_id("letters").bounding_box()
    assert asked is not None
    assert board is not None
    assert letters is not None
    assert board["y"] + board["height"] <= asked["y"]
    assert asked["y"] + asked["height"] <= letters["y"]
    await question.get_by_role("button", name="Accept the draw").tap()
    await expect(other.page.get_by_role("heading", name="A draw")).to_be_visible()


async def test_a_move_is_prepared_while_the_other_thinks(seat: Seating) -> None:
    host, friend = await seat(), await seat()
    await invited(host, friend)
    player = await mover(host, friend)
    other = friend if player is host else host
    first, *others = sorted(await player.find_moves(), key=lambda move: len(move.word))
    later = next(move for move in others if move.cell != first.cell and move.word != first.word)
    await other.draft(later, "clicks")
    await expect(other.play).to_be_disabled()
    await player.make(first, "clicks")
    await other.to_move()
    await expect(other.page.get_by_test_id("word")).to_have_text(later.word)
    await other.play.click()
    await expect(player.move(later.word)).to_have_count(1)


async def test_who_is_away_while_their_clock_runs_is_said(seat: Seating) -> None:
    host, friend = await seat(), await seat()
    await invited(host, friend)
    player = await mover(host, friend)
    other = friend if player is host else host
    address = player.page.url
    await player.page.goto("about:blank")
    await expect(other.text("is away, their clock runs.")).to_be_visible()
    await expect(other.page.get_by_test_id("status").first).to_have_text("away, their clock runs")
    await player.page.goto(address)
    await expect(other.page.get_by_test_id("status").first).to_have_text("to move")


async def test_a_third_one_is_told_that_the_table_is_full(seat: Seating) -> None:
    host, friend, third = await seat(), await seat(), await seat()
    await invited(host, friend)
    await third.page.goto(host.page.url)
    await expect(third.page.get_by_role("heading", name="This table is full")).to_be_visible()
    await expect(third.text("invites you")).to_have_count(0)


async def test_a_broken_link_leads_back(seat: Seating) -> None:
    player = await seat()
    for broken in ("zzz", "00000000-0000-4000-8000-000000000000"):
        await player.go(f"/t/{broken}")
        await expect(player.text("There is no such table.")).to_be_visible()
        await player.page.get_by_role("link", name="Back to the hall").click()
        await expect(player.button("Play a practice game")).to_be_visible()


async def test_a_link_in_capitals_is_the_same_link(seat: Seating) -> None:
    host, friend = await seat(), await seat()
    await host.button("Play a practice game").click()
    await host.button("Make a link").click()
    link = await host.page.get_by_test_id("link").input_value()
    await friend.go("/t/" + link.rsplit("/", 1)[-1].upper())
    await expect(friend.text("invites you to a game of Wordgrid")).to_be_visible()


async def test_the_clocks_of_a_finished_game_stay_as_they_are(seat: Seating) -> None:
    host, friend = await seat(), await seat()
    await invited(host, friend)
    player = await mover(host, friend)
    other = friend if player is host else host
    await player.make(await player.find_move(), "mouse")
    # One of them came back in the middle of the turn: their page doesn't know how it began.
    await player.page.reload()
    await other.to_move()
    running = other.page.get_by_test_id("clock").last
    await expect(running).to_have_text(re.compile(r"^(9:(5[0-7]|[0-4]\d)|[0-8]:\d\d)$"))
    await other.button("Resign").click()
    await other.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for one in (player, other):
        await expect(one.result).to_be_visible()
    shown = await other.clocks()
    # The page that came back asks what the turn has cost when the game is over.
    await until(lambda: same_clocks(player, shown[::-1]), f"both pages show {shown}")
    for one, clocks in ((player, shown[::-1]), (other, shown)):
        await one.page.reload()
        await expect(one.result).to_be_visible()
        assert await one.clocks() == clocks


async def same_clocks(player: Player, shown: list[str]) -> bool:
    return await player.clocks() == shown
