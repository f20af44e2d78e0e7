"""A real Chromium before a real hall."""

import shutil
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.async_api import Browser, async_playwright

from tests.browser.player import SOON_MS, Player, Seating, soon
from tests.stack import Stack

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
TEST_S = 600
FAILED = pytest.StashKey[bool]()
MISSING = "No Chromium on this machine: the page was NOT tested. Install one (Debian: chromium)."


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.stack)
            if item.get_closest_marker("timeout") is None:
                item.add_marker(pytest.mark.timeout(TEST_S))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> Iterator[None]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def chromium() -> str:
    """The machine's Chromium. Without one the tests are skipped, and the report says so."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        warnings.warn(MISSING, stacklevel=1)
        pytest.skip(MISSING)
    return found


@pytest.fixture(scope="session")
def hall(chromium: str, stack: Stack) -> Stack:
    """The shared hall, with the page built into it."""
    answer = httpx.get(stack.url, timeout=SOON_MS / 1000)
    assert answer.status_code == 200, "The page is not built: run `make web` first."
    return stack


@pytest.fixture
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=QUIET, timeout=2 * SOON_MS
        )
        yield browser
        await soon(browser.close())


@pytest.fixture
async def seat(
    browser: Browser, hall: Stack, request: pytest.FixtureRequest
) -> AsyncIterator[Seating]:
    """Somebody new at their own browser: `await seat()`, `await seat(phone=True)`.

    When the test fails, the report tells what each page showed and heard last.
    """
    people: list[Player] = []

    async def sit(*, phone: bool = False) -> Player:
        player = await Player.come(browser, hall.url, phone=phone)
        people.append(player)
        return player

    yield sit
    if request.node.stash.get(FAILED, False):
        for player in people:
            print(await player.last_words())
    problems = [problem for player in people for problem in player.problems]
    strangers = {host for player in people for host in player.hosts} - {hall.url}
    for player in people:
        await soon(player.page.context.close())
    assert problems == [], "the page reported errors"
    assert strangers == set(), "the page asked somebody else for something"
