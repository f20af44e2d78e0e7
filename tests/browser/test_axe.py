"""WCAG 2.2 AA as far as axe can tell: every page, every board, light and dark, desk and phone."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.player import Player, Seating, soon
from tests.browser.test_tile_games import GAMES, posted

AXE = Path(__file__).parents[2] / "services/gateway/web/node_modules/axe-core/axe.min.js"
MORE_LOOKS = 3
SETTLED = """new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
    Promise.allSettled(document.getAnimations().filter(one => one instanceof CSSTransition)
        .map(one => one.finished)).then(() => done(true)))))"""
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
PAGES = ("/", "/play", "/practice", "/open", "/statement", "/games", "/sign-in", "/nowhere")
RULES = ("/rules", *(f"/rules/{kind}" for kind in ("wordgrid", *GAMES)))


async def faults(page: Page) -> list[str]:
    """What axe finds, a line each."""
    if not await page.evaluate("'axe' in window"):
        await soon(page.evaluate(AXE.read_text("utf-8")))
    found: list[dict[str, Any]] = await soon(
        page.evaluate(
            """async tags => {
                const {violations} = await axe.run({runOnly: {type: 'tag', values: tags}});
                const where = nodes => nodes.slice(0, 3).map(node => node.html.slice(0, 160));
                return violations.map(({id, help, nodes}) => ({id, help, nodes: where(nodes)}));
            }""",
            list(TAGS),
        )
    )
    return [json.dumps(one) for one in found]


async def lasting(page: Page) -> list[str]:
    """What it finds each time: the page may be drawn anew while it looks."""
    found = await faults(page)
    for _ in range(MORE_LOOKS):
        if not found:
            break
        again = await faults(page)
        found = [one for one in found if one in again]
    return found


async def nothing_is_found(player: Player, where: str) -> None:
    for scheme in ("light", "dark"):
        await player.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        # Colours pass on from one to the other for a moment.
        await soon(player.page.evaluate(SETTLED))
        found = await lasting(player.page)
        assert not found, f"{where}, {scheme}: " + "\n".join(found)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
async def test_axe_finds_nothing_on_any_page(seat: Seating, phone: bool) -> None:
    player = await seat(phone=phone)
    await nothing_is_found(player, "welcome")
    await player.sign_up()
    for path in (*PAGES, *RULES):
        await player.go(path)
        await expect(player.page.locator("h1").first).to_be_visible()
        await nothing_is_found(player, path)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("kind", ["wordgrid", *GAMES])
async def test_axe_finds_nothing_at_a_game(seat: Seating, kind: str, phone: bool) -> None:
    player = await seat(phone=phone)
    await posted(player, "/guests", {})
    wish = {"game": kind, "language": "en", "level": "easy"}
    table = (await posted(player, "/practice", wish))["table"]["id"]
    await player.go(f"/t/{table}")
    await player.playing()
    await expect(player.page.get_by_test_id("board")).to_be_visible()
    await nothing_is_found(player, kind)


async def closed(player: Player) -> None:
    await player.page.keyboard.press("Escape")
    await expect(player.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
async def test_axe_finds_nothing_in_what_opens_at_a_game(seat: Seating, phone: bool) -> None:
    player = await seat(phone=phone)
    page = player.page
    await posted(player, "/guests", {})
    wish = {"game": "scrabble", "language": "en", "level": "easy"}
    table = (await posted(player, "/practice", wish))["table"]["id"]
    await player.go(f"/t/{table}")
    await player.playing()
    await player.to_move()
    for test_id in ("exchange", "pass"):
        await page.get_by_test_id(test_id).click()
        await nothing_is_found(player, test_id)
        await closed(player)
    if phone:
        await page.get_by_role("tab", name="Moves").click()
        await nothing_is_found(player, "moves")
        await page.get_by_role("tab", name="Game").click()
    for name in ("Board as text", "How to play", "Resign"):
        await player.button(name).click()
        await nothing_is_found(player, name)
        if name != "Resign":
            await closed(player)
    await page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    if phone:
        await page.get_by_role("tab", name="Board").click()
    await expect(player.result).to_be_visible()
    await nothing_is_found(player, "the result")
    await page.locator(".toggle").click()
    await nothing_is_found(player, "the menu")


async def test_axe_finds_nothing_at_a_table_before_its_game(seat: Seating) -> None:
    owner, guest = await seat(), await seat(phone=True)
    for one in (owner, guest):
        await posted(one, "/guests", {})
    wish = {"game": "wordsteal", "language": "en", "private": True, "joining": "ask", "seats": 4}
    table = (await posted(owner, "/tables", wish))["table"]["id"]
    for one in (owner, guest):
        await one.go(f"/t/{table}")
        await expect(one.page.locator("h1").first).to_be_visible()
        await nothing_is_found(one, "the table")
    await posted(guest, f"/tables/{table}/requests", {"stake": 0})
    await expect(owner.page.get_by_role("button", name="Let in")).to_be_visible()
    await nothing_is_found(owner, "somebody asks")
    await nothing_is_found(guest, "who has asked")
