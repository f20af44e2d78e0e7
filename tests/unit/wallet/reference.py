"""The wallet's rules once more, slow and obvious: coins lie in purses, hands and pots.

No counters, no journal, no versions: a coin is in one place, and the answers are worked out from
where the coins lie. The real ledger must agree with it after every order.
"""

from dataclasses import dataclass, field

from shared.messages.envelope import Message
from shared.messages.wallet import (
    GrantSignup,
    HoldStake,
    PostStakes,
    RefundStakes,
    Settle,
    VoidHold,
)

GRANT = 1_000


@dataclass
class Table:
    asked: dict[str, tuple[HoldStake, str]] = field(default_factory=dict)
    """Every hold ever asked for: the order, and held | posted | voided | a refusal's code."""
    buried: set[str] = field(default_factory=set)
    fate: str = "open"
    why: str = "stakes_returned"
    pot: dict[str, int] = field(default_factory=dict)
    """Coins in the pot by hold."""
    paid: list[tuple[str, int]] = field(default_factory=list)


@dataclass
class Reference:
    purse: dict[str, int] = field(default_factory=dict)
    house: int = 0
    tables: dict[str, Table] = field(default_factory=dict)

    def table(self, key: str) -> Table:
        return self.tables.setdefault(key, Table())

    def in_hand(self, account: str) -> int:
        return sum(
            order.amount
            for table in self.tables.values()
            for order, status in table.asked.values()
            if status == "held" and order.account == account
        )

    def coins(self) -> int:
        held = sum(self.in_hand(account) for account in self.purse)
        pots = sum(sum(table.pot.values()) for table in self.tables.values())
        return sum(self.purse.values()) + held + pots + self.house

    def follow(self, key: str, order: Message) -> list[str]:
        """Do it, and give the answers as short words."""
        match order:
            case GrantSignup():
                self.purse.setdefault(order.account, GRANT)
                return []
            case HoldStake():
                return [self.hold(self.table(key), order)]
            case VoidHold():
                return self.void(self.table(key), order)
            case PostStakes():
                return self.post(self.table(key), order)
            case Settle():
                return self.settle(self.table(key), order)
            case RefundStakes():
                return self.refund(self.table(key))
        raise AssertionError(order)

    def hold(self, table: Table, order: HoldStake) -> str:
        if order.hold in table.asked:
            first, status = table.asked[order.hold]
            if first != order:
                return "refused id_reused"
            if status in ("held", "posted"):
                return "held"
            return "refused hold_voided" if status == "voided" else f"refused {status}"
        if order.hold in table.buried:
            return "refused hold_voided"
        if table.fate != "open":
            return "refused table_closed"
        if order.account not in self.purse:
            status = "no_such_account"
        elif self.purse[order.account] < order.amount:
            status = "not_enough_coins"
        else:
            status = "held"
            self.purse[order.account] -= order.amount
        table.asked[order.hold] = (order, status)
        return "held" if status == "held" else f"refused {status}"

    def void(self, table: Table, order: VoidHold) -> list[str]:
        if order.hold not in table.asked:
            if table.fate == "open":
                table.buried.add(order.hold)
            return []
        if table.asked[order.hold][1] == "posted":
            return ["order already_posted"]
        self.give_back(table, order.hold)
        return []

    def give_back(self, table: Table, hold: str) -> None:
        order, status = table.asked[hold]
        if status == "held":
            self.purse[order.account] += order.amount
            table.asked[hold] = (order, "voided")

    def post(self, table: Table, order: PostStakes) -> list[str]:
        named = [stake.hold for stake in order.stakes]
        if table.fate == "voided":
            return [f"not posted {table.why}"]
        if table.fate != "open":
            posted = {hold for hold, (_, status) in table.asked.items() if status == "posted"}
            return ["posted"] if posted == set(named) else ["not posted id_reused"]
        if why := self.not_postable(table, order):
            self.void_all(table)
            table.why = why
            return [f"not posted {why}"]
        for hold in named:
            table.asked[hold] = (table.asked[hold][0], "posted")
            table.pot[hold] = order.stake
        for hold in table.asked:
            self.give_back(table, hold)
        table.fate = "posted"
        return ["posted"]

    def not_postable(self, table: Table, order: PostStakes) -> str:
        if len({stake.hold for stake in order.stakes}) < len(order.stakes):
            return "bad_stakes"
        for stake in order.stakes:
            asked, status = table.asked.get(stake.hold, (None, ""))
            if asked is None or status != "held":
                return "hold_gone"
            if asked.account != stake.account or asked.amount != order.stake:
                return "stake_differs"
        return ""

    def void_all(self, table: Table) -> None:
        for hold in table.asked:
            self.give_back(table, hold)
        table.fate = "voided"

    def settle(self, table: Table, order: Settle) -> list[str]:
        answer = ["settled"] if table.fate in ("settled", "refunded", "voided") else []
        if table.fate == "open":
            return ["order not_posted"]
        if any(winner.parts < 1 for winner in order.winners):
            return [*answer, "order bad_shares"]
        posted = [asked for asked, status in table.asked.values() if status == "posted"]
        if table.fate == "posted" and any(
            winner.account not in {asked.account for asked in posted} for winner in order.winners
        ):
            return ["order not_a_player"]
        if table.fate in ("refunded", "voided"):
            return [*answer, "order already_refunded"]
        pot = sum(asked.amount for asked in posted)
        due = self.due(pot, order)
        if table.fate == "settled":
            return answer if due == table.paid else [*answer, "order id_reused"]
        for account, amount in due:
            self.purse[account] += amount
        self.house += pot - sum(amount for _, amount in due)
        table.pot, table.paid, table.fate = {}, due, "settled"
        return ["settled"]

    def due(self, pot: int, order: Settle) -> list[tuple[str, int]]:
        """Whole shares first, then single coins from the earliest on."""
        payout = pot - (pot * 10) // 100
        parts = sum(winner.parts for winner in order.winners)
        sums = [(winner.account, payout * winner.parts // parts) for winner in order.winners]
        rest = payout - sum(amount for _, amount in sums)
        sums = [(who, amount + (1 if n < rest else 0)) for n, (who, amount) in enumerate(sums)]
        return [(account, amount) for account, amount in sums if amount > 0]

    def refund(self, table: Table) -> list[str]:
        if table.fate == "settled":
            return ["settled", "order already_settled"]
        if table.fate == "open":
            self.void_all(table)
        elif table.fate == "posted":
            for hold, amount in table.pot.items():
                self.purse[table.asked[hold][0].account] += amount
            table.pot, table.fate = {}, "refunded"
        return ["settled"]
