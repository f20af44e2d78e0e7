"""The page as an app: it can be installed, and says so itself when the hall is out of reach."""

import asyncio
import json
import struct
from pathlib import Path

import httpx
from playwright.async_api import Page, async_playwright, expect

from tests.browser.conftest import QUIET
from tests.browser.player import SOON_MS, Seating, soon
from tests.stack import Stack

READY = "navigator.serviceWorker.ready.then(one => Boolean(one.active))"
KEPT = """(async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const {url} of await (await caches.open(name)).keys())
            found.push(new URL(url).pathname);
    return found;
})()"""


def side(png: bytes) -> tuple[int, int]:
    """Width and height."""
    assert png.startswith(b"\x89PNG\r\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


async def test_the_manifest_and_its_icons_are_what_they_say(hall: Stack) -> None:
    async with httpx.AsyncClient(base_url=hall.url, timeout=SOON_MS / 1000) as http:
        answer = await http.get("/manifest.webmanifest")
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest = answer.json()
        document = (await http.get("/")).text
        seen = set()
        for icon in manifest["icons"]:
            drawn = await http.get(icon["src"])
            assert drawn.headers["content-type"] == icon["type"]
            if icon["type"] == "image/png":
                wide, high = side(drawn.content)
                assert icon["sizes"] == f"{wide}x{high}"
                seen.add((wide, icon["purpose"]))
        touch = await http.get("/apple-touch-icon.png")
    assert {(192, "any"), (512, "any"), (192, "maskable"), (512, "maskable")} <= seen
    assert side(touch.content) == (180, 180)
    assert (manifest["name"], manifest["display"]) == ("Wordhall", "standalone")
    assert manifest["theme_color"] == manifest["background_color"] == "#F7F3EA"
    for link in ('rel="manifest"', 'rel="apple-touch-icon"', 'href="/icon.svg"'):
        assert link in document


async def test_chromium_would_install_it(chromium: str, hall: Stack, tmp_path: Path) -> None:
    """In a lasting profile: a private window installs nothing."""
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            str(tmp_path), executable_path=chromium, args=list(QUIET), timeout=2 * SOON_MS
        )
        context.set_default_timeout(SOON_MS)
        page = await context.new_page()
        await page.goto(hall.url)
        wire = await context.new_cdp_session(page)
        manifest = await wire.send("Page.getAppManifest")
        errors = await wire.send("Page.getInstallabilityErrors")
        await soon(context.close())
    assert manifest["url"] == f"{hall.url}/manifest.webmanifest"
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["short_name"] == "Wordhall"
    assert errors["installabilityErrors"] == []


async def worker(page: Page) -> None:
    assert await soon(page.evaluate(READY))
    await page.wait_for_function(f"{KEPT}.then(kept => kept.length > 0)", timeout=SOON_MS)


async def test_without_the_hall_it_says_so_and_is_never_out_of_date(
    seat: Seating, hall: Stack
) -> None:
    player = await seat()
    page = player.page
    await worker(page)
    assert await page.evaluate(KEPT) == ["/no-connection"], "nothing of the page itself is kept"
    gateway = hall.of("gateway")[0]
    await asyncio.to_thread(gateway.kill)
    try:
        await page.reload()
        await expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    finally:
        gateway.start()
        await asyncio.to_thread(gateway.wait_ready)
    await page.get_by_role("link", name="Try again").click()
    await expect(page.get_by_role("heading", name="Word games at quiet tables")).to_be_visible()
