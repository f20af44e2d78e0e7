"""The gateway's parts, put together and running."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import asyncpg
from sqlalchemy.ext.asyncio import AsyncEngine

from services.gateway import metrics
from services.gateway.accounts.passwords import Passwords
from services.gateway.accounts.service import Accounts
from services.gateway.accounts.sessions import Sessions
from services.gateway.attendance import Attendance
from services.gateway.awake import AwakeClock
from services.gateway.commands import Commands
from services.gateway.http.deps import Gateway
from services.gateway.limits import RateLimits, rate_limits
from services.gateway.live.hub import Hub
from services.gateway.lobby import Lobby
from services.gateway.seeking.claims import Claims
from services.gateway.seeking.desk import Desk
from services.gateway.seeking.searches import Searches
from services.gateway.settings import GatewaySettings
from services.gateway.signup import Grants
from services.gateway.sockets.parts import Parts
from services.gateway.sockets.registry import CHECK_EVERY_S, Registry
from services.gateway.store.accounts import AccountStore
from services.gateway.store.attendance import AttendanceStore
from services.gateway.store.claims import ClaimStore
from services.gateway.store.views import ViewStore
from services.gateway.views.projection import forget_practice, projection
from services.gateway.watchlist import WatchList
from shared.bus.live import LiveReader
from shared.bus.publisher import Publisher, Unavailable
from shared.bus.settings import BusSettings
from shared.db.engine import sql_engine
from shared.db.pool import open_pool
from shared.messages.envelope import Envelope
from shared.messages.topics import ENGINE_EVENTS, MATCHMAKER_EVENTS, WALLET_EVENTS
from shared.ops.lifecycle import Lifecycle
from shared.ops.logging import get_logger

NAME = "gateway"
LIVE = ((ENGINE_EVENTS,), (MATCHMAKER_EVENTS, WALLET_EVENTS))
"""Moves have a reader of their own: a fetch costs by the partitions it asks for."""
RETRY_S = 0.5
MEASURE_S = 1.0

T = TypeVar("T")
log = get_logger("gateway")


def now_ms() -> int:
    """The wall clock, milliseconds UTC."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Running:
    """What the composition hands to whoever serves it."""

    gateway: Gateway
    background: list[Coroutine[Any, Any, None]]
    stop: Callable[[], None]


@asynccontextmanager
async def assembled(settings: GatewaySettings, lifecycle: Lifecycle) -> AsyncIterator[Running]:
    """Everything open inside; closed, in order, after."""
    bus = BusSettings(bootstrap=settings.kafka, client_id=f"{NAME}-{settings.replica}")
    async with AsyncExitStack() as stack:
        pool = await _until_there(lambda: _pool(settings))
        stack.push_async_callback(pool.close)
        engine = sql_engine(settings.dsn, schema=NAME, pool_size=settings.database_connections)
        stack.push_async_callback(engine.dispose)
        publisher = Publisher(bus, within_s=settings.answer_within_s)
        stack.push_async_callback(publisher.stop)
        yield _put_together(settings, lifecycle, bus, pool, engine, publisher)


def _put_together(
    settings: GatewaySettings,
    lifecycle: Lifecycle,
    bus: BusSettings,
    pool: asyncpg.Pool,
    engine: AsyncEngine,
    publisher: Publisher,
) -> Running:
    store, views, awake = AccountStore(engine), ViewStore(engine), AwakeClock()
    name = f"{settings.replica}-{secrets.token_hex(4)}"
    hub = Hub(
        publisher,
        awake,
        gateway=name,
        recent=settings.recent_events,
        idle_game_s=settings.idle_game_s,
        absent_after_s=settings.absent_after_s,
        now_ms=now_ms,
        stored=views.table,
    )
    sessions = Sessions(store, account_days=settings.session_days, guest_days=settings.guest_days)
    registry = Registry(settings, store)
    parts = Parts(
        settings=settings,
        hub=hub,
        sessions=sessions,
        views=views,
        registry=registry,
        now_ms=now_ms,
    )
    limits = rate_limits(settings)
    commands = Commands(publisher, hub.answers, within_s=settings.answer_within_s, now_ms=now_ms)
    attendance = Attendance(AttendanceStore(pool, gateway=name), hub.people)
    lobby = Lobby(parts.open_tables, attendance, hub.people)
    claims = Claims(ClaimStore(pool))
    gateway = Gateway(
        parts=parts,
        accounts=Accounts(
            store,
            sessions,
            Passwords(at_once=settings.hashes_at_once, waiting=settings.hashes_waiting),
        ),
        commands=commands,
        limits=limits,
        grants=Grants(store, publisher, now_ms=now_ms),
        attendance=attendance,
        lobby=lobby,
        searches=_searches(
            parts, limits, Desk(publisher, hub, commands, lobby, parts.table, now_ms), claims
        ),
        watchlist=WatchList(views),
    )
    readers = [
        LiveReader(bus, topics=topics, on_record=_into(hub), since_s=120.0) for topics in LIVE
    ]
    views_kept = projection(pool, bus)
    database = _Database(pool)
    lifecycle.health.add("live", lambda: all(reader.ready for reader in readers))
    lifecycle.health.add("bus", lambda: publisher.ready)
    lifecycle.health.add("database", lambda: database.there)
    lifecycle.health.add("serving", lambda: not lifecycle.stopping.is_set())

    def stop() -> None:
        for reader in readers:
            reader.stop()
        views_kept.stop()

    background = [
        awake.run(),
        hub.run(),
        *(reader.run() for reader in readers),
        views_kept.run(),
        gateway.grants.run(),
        attendance.run(),
        lobby.run(),
        claims.run(),
        forget_practice(pool, kept_s=settings.practice_kept_s, now_ms=now_ms),
        _keep_connected(publisher),
        database.watch(),
        _check_sessions(registry, store),
        _measure(gateway),
    ]
    return Running(gateway, background, stop)


def _searches(parts: Parts, limits: RateLimits, desk: Desk, claims: Claims) -> Searches:
    def check(account: str) -> None:
        parts.check_not_lagging()
        limits.check("searches", account)

    return Searches(desk, claims, most=parts.settings.searches, check=check)


def _into(hub: Hub) -> Callable[[str, str, bytes], None]:
    """Records to the hub; what nobody here watches is not even decoded."""

    def on_record(topic: str, key: str, raw: bytes) -> None:
        if hub.wanted(topic, key):
            hub.arrived(Envelope.decode(raw))

    return on_record


async def _pool(settings: GatewaySettings) -> asyncpg.Pool:
    return await open_pool(
        settings.dsn, schema=NAME, min_size=2, max_size=settings.database_connections
    )


async def _until_there(open_it: Callable[[], Awaitable[T]]) -> T:
    """Open something of the database, waiting for it as long as it takes."""
    while True:
        try:
            return await open_it()
        except (OSError, asyncpg.PostgresError) as error:
            log.warning("waiting for the database", error=type(error).__name__)
            await asyncio.sleep(RETRY_S)


async def _keep_connected(publisher: Publisher) -> None:
    """A publisher that lost the bus finds it again without waiting for a request."""
    while True:
        if not publisher.ready:
            try:
                await publisher.start()
            except Unavailable as error:
                log.warning("waiting for the bus", error=str(error))
        await asyncio.sleep(RETRY_S)


async def _check_sessions(registry: Registry, store: AccountStore) -> None:
    while True:
        await asyncio.sleep(CHECK_EVERY_S)
        try:
            await registry.check(now_ms())
            await store.end_expired(now_ms())
        except Exception as error:  # the database is away: next time
            log.warning("sessions were not checked", error=repr(error))


async def _measure(gateway: Gateway) -> None:
    hub = gateway.parts.hub
    while True:
        metrics.sockets.set(len(gateway.parts.registry))
        metrics.searches.set(len(gateway.searches))
        metrics.games_followed.set(len(hub))
        metrics.action_lag_seconds.set(hub.acting.lag_s())
        await asyncio.sleep(MEASURE_S)


class _Database:
    """Whether the database answers, asked every second."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self.there = True

    async def watch(self) -> None:
        """Ask until cancelled."""
        while True:
            try:
                async with asyncio.timeout(2.0):
                    await self._pool.fetchval("select 1")
                self.there = True
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self.there = False
            await asyncio.sleep(MEASURE_S)
