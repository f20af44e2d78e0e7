"""How much one client's flood slows the others: `python -m tests.load.flood URL` of a hall.

Four rounds, each 2 s without and 2 s with a client that sends 1,000 messages a second over a new
socket whenever one is closed. Printed are the others' round trips (ping to pong) and their ratio.
The flooder runs in a process of its own, so that only the gateway is measured.
"""

import asyncio
import multiprocessing
import sys
import time
import uuid
from contextlib import AsyncExitStack
from statistics import quantiles

from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.integration.hall_client import Person, Socket, guest

ROUNDS = 4
SECONDS = 2.0


async def round_trips(sockets: list[Socket], seconds: float = SECONDS) -> list[float]:
    """Seconds from ping to pong, 15 a second and socket."""
    times = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        for socket in sockets:
            nonce, begin = str(uuid.uuid4()), time.perf_counter()
            since = len(socket.heard)
            await socket.say(type="ping", nonce=nonce)
            await socket.of_type("pong", since=since, nonce=nonce)
            times.append(time.perf_counter() - begin)
        await asyncio.sleep(1 / 15)
    return times


async def rage(person: Person) -> None:
    """A thousand messages a second, over a new socket whenever one is closed."""
    while True:
        try:
            async with person.socket() as socket:
                while True:
                    for n in range(20):
                        await socket.say(type="ping", nonce=n)
                    await asyncio.sleep(0.02)
        except (ConnectionClosed, ConnectionError, InvalidStatus):
            await asyncio.sleep(0.02)


def _rage_apart(url: str) -> None:
    async def main() -> None:
        await rage(await guest(url))

    asyncio.run(main())


async def measure(url: str) -> tuple[list[float], list[float]]:
    """The others' round trips, without and with the flood."""
    calm: list[float] = []
    flooded: list[float] = []
    spawn = multiprocessing.get_context("spawn")
    async with AsyncExitStack() as stack:
        people = [await guest(url) for _ in range(2)]
        sockets = [await stack.enter_async_context(person.socket()) for person in people]
        for _ in range(ROUNDS):
            calm += await round_trips(sockets)
            rager = spawn.Process(target=_rage_apart, args=(url,), daemon=True)
            rager.start()
            await asyncio.sleep(2)  # its interpreter starts; only then is it a flood
            flooded += await round_trips(sockets)
            rager.kill()
            rager.join(5)
    return calm, flooded


def main() -> None:
    """Print one line for each and the ratios."""
    calm, flooded = asyncio.run(measure(sys.argv[1]))
    rows = {}
    for label, times in (("calm", calm), ("flooded", flooded)):
        cuts = quantiles(times, n=100)
        rows[label] = (cuts[49] * 1e3, cuts[98] * 1e3)
        print(
            f"{label:8} p50 {rows[label][0]:6.2f} ms  p99 {rows[label][1]:7.2f} ms  n {len(times)}"
        )
    p50, p99 = (rows["flooded"][i] / rows["calm"][i] for i in (0, 1))
    print(f"ratio    p50 {p50:6.2f}     p99 {p99:7.2f}     (target for p99: 1.5)")


if __name__ == "__main__":
    main()
