"""Worker processes: ended when too slow, replaced when they die."""

import asyncio
import os
import signal
import time

import psutil
import pytest

from services.bots.crew import Crew


def nothing():
    """No waking up to do."""


def pid():
    return os.getpid()


def add(a, b):
    return a + b


def sleep_for_ever():
    time.sleep(60)


def fail():
    raise ValueError("no idea")


@pytest.fixture
async def crew():
    crew = Crew(1, nothing)
    await crew.call(pid, limit_s=30, wait_s=30)
    yield crew
    await crew.stop()


async def until(fact, seconds=10):
    deadline = time.monotonic() + seconds
    while not fact():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


async def test_a_call_is_made_in_another_process(crew):
    assert await crew.call(add, 2, 3, limit_s=5, wait_s=5) == 5
    assert await crew.call(pid, limit_s=5, wait_s=5) != os.getpid()


async def test_who_takes_too_long_is_ended_and_the_next_call_is_answered(crew):
    slow = await crew.call(pid, limit_s=5, wait_s=5)
    with pytest.raises(TimeoutError):
        await crew.call(sleep_for_ever, limit_s=0.2, wait_s=5)
    await until(lambda: not psutil.pid_exists(slow))
    assert await crew.call(add, 1, 1, limit_s=5, wait_s=10) == 2


async def test_what_the_function_raises_comes_back(crew):
    with pytest.raises(ValueError, match="no idea"):
        await crew.call(fail, limit_s=5, wait_s=5)


async def test_a_process_that_dies_while_idle_is_replaced(crew):
    os.kill(await crew.call(pid, limit_s=5, wait_s=5), signal.SIGKILL)
    answers = []
    for _ in range(50):
        try:
            answers.append(await crew.call(add, 1, 2, limit_s=5, wait_s=5))
            break
        except Exception:
            await asyncio.sleep(0.1)
    assert answers == [3]


async def test_a_call_whose_process_dies_fails_and_the_next_is_answered(crew):
    victim = await crew.call(pid, limit_s=5, wait_s=5)
    dying = asyncio.create_task(crew.call(sleep_for_ever, limit_s=30, wait_s=30))
    await asyncio.sleep(0)
    await until(lambda: psutil.Process(victim).status() == psutil.STATUS_SLEEPING)
    os.kill(victim, signal.SIGKILL)
    with pytest.raises(Exception, match=r"Abnormal termination|expired"):
        await dying
