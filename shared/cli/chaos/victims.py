"""Doing what the plan says, and making everybody well at the end."""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from shared.cli.chaos.plan import Fault


class Victim(Protocol):
    """A process that may be treated badly: a replica of a service."""

    @property
    def alive(self) -> bool:
        """Whether the process exists."""
        ...

    def start(self) -> None:
        """Start it (again); returns at once."""
        ...

    def kill(self) -> None:
        """SIGKILL."""
        ...

    def terminate(self) -> None:
        """SIGTERM; returns when it has ended."""
        ...

    def pause(self) -> None:
        """SIGSTOP."""
        ...

    def resume(self) -> None:
        """SIGCONT."""
        ...


class Server(Protocol):
    """The broker or the database."""

    def start(self) -> None:
        """Bring it up again; returns when it answers."""
        ...

    def kill(self) -> None:
        """SIGKILL."""
        ...

    def restart(self) -> None:
        """An orderly stop and a start."""
        ...


class Havoc:
    """Carries out a plan. `say` is told each deed as it is done."""

    def __init__(
        self,
        victims: Mapping[str, Victim],
        servers: Mapping[str, Server],
        say: Callable[[str], None],
    ) -> None:
        self._victims, self._servers, self._say = victims, servers, say
        self._hurting = {name: asyncio.Lock() for name in (*victims, *servers)}

    async def wreak(self, plan: Sequence[Fault]) -> None:
        """Do all of it, each fault at its time; returns when everybody is well again."""
        began = time.monotonic()
        async with asyncio.TaskGroup() as tasks:
            for fault in plan:
                tasks.create_task(self._one(fault, began))
        for victim in self._victims.values():
            victim.resume()
            if not victim.alive:
                victim.start()

    async def _one(self, fault: Fault, began: float) -> None:
        await asyncio.sleep(max(0.0, began + fault.at_s - time.monotonic()))
        async with self._hurting[fault.victim]:  # on a slow machine one may not be well yet
            self._say(str(fault))
            if fault.victim in self._servers:
                await self._hurt_server(fault, self._servers[fault.victim])
            else:
                await self._hurt_service(fault, self._victims[fault.victim])

    async def _hurt_service(self, fault: Fault, victim: Victim) -> None:
        if fault.deed == "pause":
            victim.pause()
            await asyncio.sleep(fault.for_s)
            victim.resume()
            return
        await asyncio.to_thread(victim.kill if fault.deed == "kill" else victim.terminate)
        await asyncio.sleep(fault.for_s)
        victim.start()

    async def _hurt_server(self, fault: Fault, server: Server) -> None:
        if fault.deed == "restart":
            await asyncio.to_thread(server.restart)
            return
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(fault.for_s)
        await asyncio.to_thread(server.start)
