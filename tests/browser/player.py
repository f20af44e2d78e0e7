"""A person before the page: reads what is shown, and writes with mouse, finger or keyboard."""

import asyncio
import json
import re
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Literal, Protocol, Self, TypeVar
from urllib.parse import urlsplit
from uuid import uuid4

from playwright.async_api import Browser, ConsoleMessage, Error, Locator, Page, WebSocket, expect

from shared.games.wordgrid.grid import SEED_WORDS
from shared.games.wordgrid.search import Found, all_moves
from shared.lexicon import store

DESK = {"width": 1280, "height": 800}
Point = tuple[float, float]
PHONE = {"width": 390, "height": 844}
PASSWORD = "a password of enough letters"
SOON_MS = 60_000
"""Far longer than anything takes; a busy machine may take long."""
LOOK_AGAIN_S = 0.05
RELOAD_AFTER_MS = 10_000
LAST_FRAMES = 40
LAST_TEXT = 1_500

expect.set_options(timeout=SOON_MS)
By = Literal["mouse", "clicks", "finger", "keys"]
T = TypeVar("T")


async def soon(work: Coroutine[Any, Any, T]) -> T:
    """What the browser's driver does without a deadline of its own, with one."""
    async with asyncio.timeout(SOON_MS / 1000):
        return await work


async def until(fact: Callable[[], Awaitable[bool]], what: str) -> None:
    """Wait for a fact that no locator can tell."""
    deadline = asyncio.get_running_loop().time() + SOON_MS / 1000
    while not await fact():
        assert asyncio.get_running_loop().time() < deadline, f"not so: {what}"
        await asyncio.sleep(LOOK_AGAIN_S)


class Player:
    """One browser context: its own cookies, its own socket.

    Attributes:
        words: the code of the language they play in.
        problems: what the page reported as errors (refusals by the interface aside).
        hosts: every origin that the page asked for something.
        said: all frames that it sent over its sockets.
        talk: the types of all frames, sent ("> watch") and heard ("< hello").
        frames: the last ones, sent and heard, and the sockets' openings and ends.
    """

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.name = f"P-{uuid4().hex[:8]}"
        self.words = "en"
        self.problems: list[str] = []
        self.hosts: set[str] = set()
        self.said: list[dict[str, Any]] = []
        self.talk: list[str] = []
        self.frames: deque[str] = deque(maxlen=LAST_FRAMES)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._heard)
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", self._opened)

    @classmethod
    async def come(cls, browser: Browser, url: str, *, phone: bool = False) -> Self:
        # Without motion: where things are is looked up at some instant.
        context = await soon(
            browser.new_context(
                viewport=PHONE if phone else DESK,
                has_touch=phone,
                is_mobile=phone,
                reduced_motion="reduce",
            )
        )
        context.set_default_timeout(SOON_MS)
        player = cls(await soon(context.new_page()), url)
        await player.page.goto(url)
        return player

    def _heard(self, message: ConsoleMessage) -> None:
        # A refused request and a lost connection are logged by the browser, not by the page; so is
        # that the worker's script can't be had, which is asked for whenever a page has opened.
        expected = (
            "Failed to load resource",
            "WebSocket connection",
            "An unknown error occurred when fetching the script",
        )
        if message.type == "error" and not message.text.startswith(expected):
            self.problems.append(message.text)

    def _opened(self, ws: WebSocket) -> None:
        self.frames.append("socket opened")
        ws.on("framesent", self._sent)
        ws.on("framereceived", self._told)
        ws.on("close", lambda _: self.frames.append("socket closed"))

    def _told(self, frame: str | bytes) -> None:
        self.talk.append(f"< {json.loads(frame)['type']}")
        self.frames.append(f"< {str(frame)[:200]}")

    def _sent(self, frame: str | bytes) -> None:
        self.said.append(json.loads(frame))
        self.talk.append(f"> {self.said[-1]['type']}")
        self.frames.append(f"> {str(frame)[:200]}")

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https"):
            self.hosts.add(f"{parts.scheme}://{parts.netloc}")

    async def last_words(self) -> str:
        """What the page shows and what went over its sockets, for the report of a failed test."""
        try:
            shown = (await self.page.inner_text("body", timeout=5_000))[:LAST_TEXT]
        except Error as error:
            shown = f"(nothing can be read: {error})"
        frames = "\n".join(self.frames)
        return f"--- {self.name} at {self.page.url}\n{shown}\n{frames}"

    # --- the page -------------------------------------------------------------------------

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def text(self, text: str | re.Pattern[str]) -> Locator:
        """What is shown; what is only said aloud is beside it."""
        return self.page.locator("#main").get_by_text(text)

    async def go(self, path: str) -> None:
        await self.page.goto(self.url + path)

    async def settings(self) -> None:
        """Unfold what practice is played with."""
        await self.page.locator("summary").click()

    async def sign_up(self) -> None:
        """A new account, with its welcome coins."""
        await self.go("/sign-up")
        await self.page.get_by_label("Name").fill(self.name)
        await self.page.get_by_label("Password").fill(PASSWORD)
        await self.button("Create account").click()
        await expect(self.text(f"Good to see you, {self.name}")).to_be_visible()
        await expect(self.balance).to_have_attribute("data-available", re.compile("[1-9]"))

    @property
    def balance(self) -> Locator:
        return self.page.get_by_test_id("balance")

    async def coins(self) -> tuple[int, int]:
        """Available, and held."""
        available = await self.balance.get_attribute("data-available")
        held = await self.balance.get_attribute("data-held")
        return int(available or 0), int(held or 0)

    async def expect_coins(self, available: int, held: int = 0) -> None:
        await expect(self.balance).to_have_attribute("data-available", str(available))
        await expect(self.balance).to_have_attribute("data-held", str(held))

    # --- a game ---------------------------------------------------------------------------

    @property
    def play(self) -> Locator:
        return self.page.get_by_test_id("play")

    @property
    def result(self) -> Locator:
        return self.page.get_by_test_id("result")

    def cell(self, number: int) -> Locator:
        return self.page.locator(f'[data-cell="{number}"]')

    def move(self, word: str) -> Locator:
        return self.page.locator(f'[data-testid="move"][data-word="{word}"]')

    async def playing(self) -> None:
        """Wait until the game has begun, and is shown in its own letters."""
        await expect(self.page.locator('[data-phase="playing"]')).to_be_visible()
        await soon(self.page.evaluate("document.fonts.ready.then(() => true)"))

    async def open_tab(self, name: str) -> None:
        """Show a part of the game that a phone has behind a tab; a desk shows them all."""
        tab = self.page.get_by_role("tab", name=name)
        if await tab.is_visible():
            await tab.click()

    async def clocks(self) -> list[str]:
        """What the clocks show, the other's first."""
        return await soon(self.page.get_by_test_id("clock").all_inner_texts())

    async def my_turn(self) -> bool:
        return await self.page.locator("[data-turn=mine]").is_visible()

    async def to_move(self) -> None:
        """Wait until it is my turn."""
        await expect(self.page.locator("[data-turn=mine]")).to_be_visible()

    async def grid(self) -> str:
        """The letters of the board as they are shown, "." where there is none."""
        cells = self.page.locator("[data-cell]")
        letters = await soon(cells.evaluate_all("cells => cells.map(c => c.dataset.letter || '.')"))
        return "".join(letters)

    async def used(self) -> tuple[str, ...]:
        moves = self.page.get_by_test_id("move")
        words = await soon(moves.evaluate_all("moves => moves.map(m => m.dataset.word)"))
        return (SEED_WORDS[self.words], *reversed(words))

    async def find_moves(self) -> list[Found]:
        """All moves that the shown board allows."""
        lexicon = store.get(store.latest(self.words).id)
        return list(all_moves(lexicon, await self.grid(), await self.used()))

    async def goes_to_see(self, path: str, *texts: str) -> None:
        """Go to a page that is asked for once, and again until it has what was told elsewhere."""

        async def there() -> bool:
            await self.go(path)
            try:
                for text in texts:
                    await expect(self.text(text)).to_be_visible(timeout=RELOAD_AFTER_MS)
            except AssertionError:
                return False
            return True

        await until(there, f"{path} shows {texts}")

    async def find_move(self) -> Found:
        """The longest word that the shown board allows."""
        found = await self.find_moves()
        return max(found, key=lambda move: (len(move.word), move.word))

    async def draft(self, move: Found, by: By) -> None:
        """Write the letter and trace the word, without sending it."""
        if by == "keys":
            await self._draft_by_keys(move)
            return
        if by == "finger":
            await self.cell(move.cell).tap()
            await self.button(f"Write {move.letter}").tap()
            await self._drag_finger(move.path)
        elif by == "mouse":
            await self.cell(move.cell).click()
            await self.page.keyboard.press(move.letter.lower())
            await self._drag_mouse(move.path)
        else:
            await self.cell(move.cell).click()
            await self.button(f"Write {move.letter}").click()
            for cell in move.path:
                await self.cell(cell).click()
        await expect(self.page.get_by_test_id("word")).to_have_text(move.word)

    async def make(self, move: Found, by: By) -> None:
        """Make a whole move, and see it in the list of words."""
        await self.draft(move, by)
        if by == "keys":
            await self.page.keyboard.press("Enter")
        elif by == "finger":
            # Right after a drag: the browser makes no click of such a tap.
            await self.play.tap()
        else:
            await self.play.click()
        await expect(self.move(move.word)).to_have_count(1)

    async def _points(self, path: Sequence[int]) -> list[Point]:
        points = []
        for cell in path:
            box = await self.cell(cell).bounding_box()
            assert box is not None
            points.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        return points

    async def _drag_mouse(self, path: Sequence[int]) -> None:
        first, *others = await self._points(path)
        await self.page.mouse.move(*first)
        await self.page.mouse.down()
        for point in others:
            await self.page.mouse.move(*point, steps=3)
        await self.page.mouse.up()

    async def _drag_finger(self, path: Sequence[int]) -> None:
        await self.drag_finger(*await self._points(path))

    async def drag_finger(self, first: Point, *others: Point) -> None:
        """A finger comes down at the first point, goes through the others and is lifted."""
        wire = await self.page.context.new_cdp_session(self.page)

        async def touch(kind: str, *points: Point) -> None:
            where = [{"x": x, "y": y} for x, y in points]
            await wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

        await touch("touchStart", first)
        for point in others:
            await touch("touchMove", point)
        await touch("touchEnd")
        await wire.detach()

    async def _draft_by_keys(self, move: Found) -> None:
        """From wherever the board's one stop of the tab order is."""
        await self.page.locator('[data-cell][tabindex="0"]').focus()
        await self._walk(move.cell)
        await self.page.keyboard.press(move.letter.lower())
        await self._walk(move.path[0])
        await self.page.keyboard.press("Space")
        for cell in move.path[1:]:
            await self._walk(cell)
        await expect(self.page.get_by_test_id("word")).to_have_text(move.word)

    async def _walk(self, to: int) -> None:
        at = int(await soon(self.page.evaluate("document.activeElement.dataset.cell")))
        rows, columns = to // 5 - at // 5, to % 5 - at % 5
        for key, times in (
            ("ArrowDown", rows),
            ("ArrowUp", -rows),
            ("ArrowRight", columns),
            ("ArrowLeft", -columns),
        ):
            for _ in range(times):
                await self.page.keyboard.press(key)


class Seating(Protocol):
    """Brings somebody new to the hall."""

    async def __call__(self, *, phone: bool = False) -> Player: ...
