"""Draw the page's icons anew from their SVG sources: `python -m tools.icons`.

`web/public/icon.svg` is the icon in its own shape; `web/icons/maskable.svg` fills the square, for
systems that cut it themselves. The PNGs are committed; Chromium draws them.
"""

import asyncio
import shutil
from pathlib import Path

from playwright.async_api import Browser, async_playwright

WEB = Path(__file__).parents[1] / "services/gateway/web"
PUBLIC = WEB / "public"
PLAIN, MASKABLE = PUBLIC / "icon.svg", WEB / "icons/maskable.svg"
DRAWN = (
    (PLAIN, "icon-192.png", 192),
    (PLAIN, "icon-512.png", 512),
    (MASKABLE, "icon-maskable-192.png", 192),
    (MASKABLE, "icon-maskable-512.png", 512),
    (MASKABLE, "apple-touch-icon.png", 180),
)
PAGE = "<style>body {{ margin: 0 }} svg {{ display: block; width: {0}px }}</style>{1}"


async def draw(browser: Browser, source: Path, target: Path, side: int) -> None:
    """One PNG of `side` by `side` pixels; what the SVG leaves open is transparent."""
    page = await browser.new_page(viewport={"width": side, "height": side})
    await page.set_content(PAGE.format(side, source.read_text("utf-8")))
    await page.screenshot(path=target, omit_background=True)
    await page.close()


async def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("No Chromium on this machine (Debian: chromium).")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for source, name, side in DRAWN:
            await draw(browser, source, PUBLIC / name, side)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
