"""Gateways, matchmaker and wallet around a bus in memory: the real decisions without servers."""

import asyncio
import json
from collections import deque
from uuid import UUID, uuid4, uuid5

from services.gateway.awake import AwakeClock
from services.gateway.commands import Commands
from services.gateway.live.hub import Hub
from services.gateway.lobby import Lobby
from services.gateway.seeking.claims import Claims
from services.gateway.seeking.desk import Desk
from services.gateway.seeking.searches import Searches, SocketSearch
from services.gateway.seeking.wishes import WishIn
from services.matchmaker import pairing
from services.matchmaker.commands import Order, decide
from services.matchmaker.table import view
from shared.bus.publisher import Unavailable
from shared.messages.common import Player
from shared.messages.engine import CreateGame
from shared.messages.envelope import Envelope
from shared.messages.matchmaker import (
    CommandAnswered,
    GameCreated,
    OpenPaired,
    SeekChanged,
    StakeHeld,
    StakeRefused,
    TableChanged,
)
from shared.messages.wallet import HoldStake, VoidHold
from shared.messages.wishes import is_queue

SPACE = UUID(int=3)
EVENTS = SeekChanged | TableChanged | CommandAnswered


class Bus:
    """Hands every command to who decides it, in order, and every event to all gateways."""

    def __init__(self):
        self.tables, self.queues = {}, {}
        self.hubs = []
        self.coins, self.held = {}, {}
        self.now = 1_000_000
        self.away = False
        self.deaf = False
        self.wallet_silent = False
        self.commands = deque()
        self.seen = []

    async def publish(self, topic, envelope):
        await asyncio.sleep(0)
        if self.away:
            raise Unavailable("away")
        self.commands.append(envelope)
        if not self.deaf:
            self.work()
        return 0

    def work(self):
        while self.commands:
            self.handle(self.commands.popleft())

    def handle(self, envelope):
        self.decide(envelope)
        self.check_places()

    def decide(self, envelope):
        self.seen.append(envelope.body)
        if is_queue(envelope.key):
            call = pairing.Call(envelope.key, envelope.body, envelope.at, self.now)
            before = self.queues.get(envelope.key)
            self.queues[envelope.key], told = pairing.decide(before, call)
            for one in told:
                self.send(one.key, one.body)
            return
        order = Order(str(envelope.id), envelope.key, envelope.body, self.now)
        self.tables[envelope.key], messages = decide(self.tables.get(envelope.key), order)
        for message in messages:
            self.send(envelope.key, message)

    def tell(self, key, body, id=None):
        self.commands.append(Envelope.of(body, key=key, at=self.now, id=id))

    def send(self, key, body):
        if isinstance(body, EVENTS):
            for hub in self.hubs:
                hub.arrived(Envelope.of(body, key=key, at=self.now))
        elif isinstance(body, OpenPaired):
            self.tell(key, body)
        elif isinstance(body, HoldStake) and not self.wallet_silent:
            self.hold(key, body)
        elif isinstance(body, VoidHold):
            if (held := self.held.pop(body.hold, None)) is not None:
                self.coins[held.account] += held.amount
        elif isinstance(body, CreateGame):
            self.tell(key, GameCreated())

    def hold(self, key, body):
        left = self.coins.get(body.account, 0) - body.amount
        names = {"reservation": body.reservation, "hold": body.hold}
        if left < 0:
            refused = {"code": "not_enough_coins", "sentence": "You have too few coins."}
            self.tell(key, StakeRefused(**names, **refused))
            return
        self.coins[body.account] = left
        self.held[body.hold] = body
        self.tell(key, StakeHeld(**names))

    # --- what a test looks at

    def table(self, id):
        return view(self.tables[id])

    def seated(self):
        """Accounts at tables whose game is made."""
        return [
            sorted(seat.player.account for seat in table.seats)
            for table in self.tables.values()
            if table is not None and table.status in ("matched", "playing")
        ]

    def check_places(self):
        """Nobody is in two places by play now: at tables whose game isn't over, and in queues."""
        places = list(self.waiting)
        for table in self.tables.values():
            if table is not None and table.status != "closed":
                places += [seat.player.account for seat in table.seats if seat.player]
        assert len(places) == len(set(places)), "somebody is in two places"

    @property
    def waiting(self):
        queues = [queue for queue in self.queues.values() if queue is not None]
        return [place.player.account for queue in queues for place in queue.places]


class Gateway:
    """One replica; `people` of all replicas are known to each."""

    def __init__(self, bus, hall):
        self.bus = bus
        self.hub = Hub(
            bus,
            AwakeClock(),
            gateway=str(uuid4()),
            recent=8,
            idle_game_s=1,
            absent_after_s=0.1,
            now_ms=lambda: bus.now,
        )
        bus.hubs.append(self.hub)
        commands = Commands(bus, self.hub.answers, within_s=0.2, now_ms=lambda: bus.now)
        self.lobby = Lobby(self.open_tables, hall, self.hub.people)
        desk = Desk(bus, self.hub, commands, self.lobby, self.known, lambda: bus.now)
        self.claims = Claims(hall.claims)
        self.searches = Searches(desk, self.claims, most=100, check=lambda account: None)

    async def open_tables(self, game=None):
        tables = [t for t in self.hub.people.seen_tables() if game in (None, t.game)]
        return [table for table in tables if table.status == "open" and not table.private]

    async def known(self, id):
        return self.hub.people.seen_table(id)


class ClaimsInMemory:
    """As the database decides: an account's search, until when, and whether it is wanted."""

    def __init__(self, now_ms):
        self.now_ms = now_ms
        self.of = {}

    async def take(self, account, search, *, for_s):
        await asyncio.sleep(0)
        mine, until, _ = self.of.get(account, (search, 0, False))
        if until < self.now_ms() or mine == search:
            self.of[account] = (search, self.now_ms() + for_s * 1_000, False)
            return True
        self.of[account] = (mine, until, True)
        return False

    async def keep(self, claims, *, for_s):
        await asyncio.sleep(0)
        on = set()
        for search, account in claims.items():
            mine, _, wanted = self.of.get(account, (None, 0, False))
            if mine == search:
                self.of[account] = (mine, self.now_ms() + for_s * 1_000, wanted)
                on |= set() if wanted else {search}
        return on

    async def give_back(self, account, search):
        await asyncio.sleep(0)
        if self.of.get(account, (None,))[0] == search:
            del self.of[account]

    async def bury(self): ...


class Hall:
    """So many gateways on one bus. Who is here at any of them is known at all."""

    def __init__(self, gateways=2):
        self.bus, self.claims = Bus(), ClaimsInMemory(lambda: self.bus.now)
        self.gateways = [Gateway(self.bus, self) for _ in range(gateways)]

    async def here(self, accounts):
        return {a for a in accounts if any(g.hub.people.has(a) for g in self.gateways)}

    def person(self, name, at=0, coins=1_000, guest=False):
        return Person(self, name, at, coins, guest)

    async def over(self):
        async with asyncio.timeout(10):
            for gateway in self.gateways:
                await gateway.searches.wait_over(10)


class Viewer:
    """A socket for what else is told."""

    def push(self, text, wrote=None): ...


class Person:
    """Somebody with a socket: what they hear is kept."""

    def __init__(self, hall, name, at, coins, guest):
        self.hall, self.gateway = hall, hall.gateways[at]
        self.player = Player(account=str(uuid5(SPACE, name)), name=name, guest=guest)
        self.account = self.player.account
        hall.bus.coins[self.account] = coins
        self.heard = []
        self.viewer = Viewer()
        self.gateway.hub.people.came(self.account, self.viewer)
        self.search = SocketSearch(
            self.gateway.searches, lambda text: self.heard.append(json.loads(text))
        )

    def seek(self, id="search", **wish):
        wish = {"game": "wordgrid", "language": "en", **wish}
        self.search.seek(self.player, id, WishIn(**wish))

    def unseek(self, id="search"):
        self.search.unseek(id)

    def cut(self):
        """The socket is closed."""
        self.search.gone()
        self.gateway.hub.people.went(self.account, self.viewer)

    @property
    def statuses(self):
        return [frame["status"] for frame in self.heard]

    async def until(self, *statuses):
        """Wait until just these were heard, one after another."""
        await until(lambda: self.statuses == list(statuses), lambda: self.heard)
        return self.heard[-1]


async def until(fact, what=lambda: "", within_s=10.0):
    try:
        async with asyncio.timeout(within_s):
            while not fact():  # noqa: ASYNC110 - anything may be the fact
                await asyncio.sleep(0.005)
    except TimeoutError:
        raise AssertionError(f"this did not come true: {what()}") from None
