"""What a careful eye sees on any page: too wide, cut off, overlapping, out of the window."""

from pathlib import Path
from typing import Final, Literal

from playwright.async_api import Page, ViewportSize

from tests.browser.player import DESK, PHONE, soon

SIZES: Final = {"desk": DESK, "phone": PHONE}
TONGUES: Final = ("en", "pt", "es", "it", "de", "fr", "da")
EYE: Final = (Path(__file__).parent / "looks.js").read_text("utf-8")
Look = Literal["faults", "outside", "places", "highScores"]


async def look(page: Page, what: Look) -> list[str]:
    """One of the looks that looks.js has."""
    seen: list[str] = await soon(page.evaluate(f"() => {{ {EYE}; return looks.{what}() }}"))
    return seen


async def resize(page: Page, size: dict[str, int]) -> None:
    await page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))


async def faults(page: Page, where: str, *, playing: bool = False) -> list[str]:
    """What is wrong with the page as it stands, at both sizes; a line each."""
    found: list[str] = []
    for name, size in SIZES.items():
        await resize(page, size)
        await settled(page)
        seen = await look(page, "faults") + (await look(page, "outside") if playing else [])
        found += [f"{where}, {name}: {one}" for one in seen]
    return found


async def speak(page: Page, tongue: str) -> None:
    """Load the page anew in a language of the interface."""
    await page.evaluate("code => localStorage.setItem('wordhall.tongue', code)", tongue)
    await page.reload()
    await page.locator(f"html[lang={tongue}]").wait_for(state="attached")


async def settled(page: Page) -> None:
    """In its own letters, and drawn."""
    await soon(page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))"))
