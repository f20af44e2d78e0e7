"""Worker processes: ended when too slow, replaced when they die."""

import asyncio
import os
import signal
import time

import psutil
import pytest

from services.bots.crew import Crew

PATIENCE_S = 120


def nothing():
    """No waking up to do."""


def pid():
    return os.getpid()


def add(a, b):
    return a + b


def sleep_for_ever(begun=None):
    if begun:
        begun.touch()
    time.sleep(600)


def fail():
    raise ValueError("no idea")


@pytest.fixture
async def crew():
    crew = Crew(1, nothing)
    await crew.call(pid, limit_s=PATIENCE_S, wait_s=PATIENCE_S)
    yield crew
    await crew.stop()


async def until(fact, seconds=PATIENCE_S):
    deadline = time.monotonic() + seconds
    while not fact():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


async def test_a_call_is_made_in_another_process(crew):
    assert await crew.call(add, 2, 3, limit_s=PATIENCE_S, wait_s=PATIENCE_S) == 5
    assert await crew.call(pid, limit_s=PATIENCE_S, wait_s=PATIENCE_S) != os.getpid()


async def test_who_takes_too_long_is_ended_and_the_next_call_is_answered(crew):
    slow = await crew.call(pid, limit_s=PATIENCE_S, wait_s=PATIENCE_S)
    with pytest.raises(TimeoutError):
        await crew.call(sleep_for_ever, limit_s=0.2, wait_s=PATIENCE_S)
    await until(lambda: not psutil.pid_exists(slow))
    assert await crew.call(add, 1, 1, limit_s=PATIENCE_S, wait_s=PATIENCE_S) == 2


async def test_what_the_function_raises_comes_back(crew):
    with pytest.raises(ValueError, match="no idea"):
        await crew.call(fail, limit_s=PATIENCE_S, wait_s=PATIENCE_S)


async def test_a_process_that_dies_while_idle_is_replaced(crew):
    os.kill(await crew.call(pid, limit_s=PATIENCE_S, wait_s=PATIENCE_S), signal.SIGKILL)
    deadline, answer = time.monotonic() + PATIENCE_S, None
    while answer is None and time.monotonic() < deadline:
        try:
            answer = await crew.call(add, 1, 2, limit_s=5, wait_s=5)
        except Exception:
            await asyncio.sleep(0.1)
    assert answer == 3


async def test_a_call_whose_process_dies_fails_and_the_next_is_answered(crew, tmp_path):
    victim = await crew.call(pid, limit_s=PATIENCE_S, wait_s=PATIENCE_S)
    begun = tmp_path / "begun"
    limits = {"limit_s": PATIENCE_S, "wait_s": PATIENCE_S}
    dying = asyncio.create_task(crew.call(sleep_for_ever, begun, **limits))
    await until(begun.exists)
    os.kill(victim, signal.SIGKILL)
    with pytest.raises(Exception, match=r"Abnormal termination|expired"):
        await dying
