"""The cache behind a keyed handler: what is in it was committed, by the present owner."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar
from uuid import UUID

import pytest

from shared.bus.keyed import Change, KeyedHandler
from shared.bus.partitions import partition_of
from shared.bus.records import Output, Record, output_id, reply
from shared.messages.envelope import Envelope, Message

TX: Any = None
ID = UUID("11111111-1111-4111-8111-111111111111")


class Step(Message):
    type: ClassVar[str] = "test.step"
    by: int


class Steps(KeyedHandler[int]):
    def __init__(self, tables: dict[str, int], cache_bytes: int = 10_000) -> None:
        super().__init__(name="steps", cache_bytes=cache_bytes, clock=lambda: 42)
        self.tables = tables
        self.loaded: list[set[str]] = []
        self.saved: list[dict[str, Change[int]]] = []

    def size(self, state: int) -> int:
        return 1_000

    async def load(self, tx: Any, keys: Collection[str]) -> Mapping[str, int]:
        self.loaded.append(set(keys))
        return {key: self.tables[key] for key in keys if key in self.tables}

    def handle(
        self, state: int | None, record: Record, now_ms: int
    ) -> tuple[int | None, Sequence[Output]]:
        assert isinstance(record.envelope.body, Step)
        by = record.envelope.body.by
        if by == 0:
            return state, []
        if by < 0:
            return None, []
        after = (state or 0) + by
        return after, [reply(record, "told", Step(by=after), 0, at=now_ms)]

    async def save(self, tx: Any, changes: Mapping[str, Change[int]]) -> None:
        self.saved.append(dict(changes))


def step(key: str, by: int, offset: int = 0) -> Record:
    return Record("t", 0, offset, 0, Envelope.of(Step(by=by), key=key, at=0, id=ID))


async def test_records_of_a_key_are_handled_in_order_on_one_another() -> None:
    steps = Steps({"a": 10})
    batch = [step("a", 1), step("b", 5), step("a", 2)]
    outputs = await steps.apply(TX, batch)
    told = [[o.envelope.body for o in of_record] for of_record in outputs]
    assert told == [[Step(by=11)], [Step(by=5)], [Step(by=13)]]
    (saved,) = steps.saved
    assert (saved["a"].before, saved["a"].after) == (10, 13)
    assert saved["a"].records == (batch[0], batch[2])
    assert (saved["b"].before, saved["b"].after) == (None, 5)
    assert steps.loaded == [{"a", "b"}]  # one statement for all


async def test_what_does_not_change_is_not_saved() -> None:
    steps = Steps({"a": 10})
    await steps.apply(TX, [step("a", 0), step("none", 0)])
    assert steps.saved == []


async def test_committed_states_are_not_loaded_again() -> None:
    steps = Steps({"a": 10})
    await steps.apply(TX, [step("a", 1)])
    steps.committed()
    (outputs,) = await steps.apply(TX, [step("a", 1)])
    assert outputs[0].envelope.body == Step(by=12)
    assert steps.loaded == [{"a"}]


async def test_dropped_states_are_loaded_again() -> None:
    steps = Steps({"a": 10})
    await steps.apply(TX, [step("a", 1)])
    steps.committed()
    await steps.apply(TX, [step("a", 1)])
    steps.dropped()
    (outputs,) = await steps.apply(TX, [step("a", 1)])
    assert outputs[0].envelope.body == Step(by=11)  # the tables never heard of the others
    assert len(steps.loaded) == 2


async def test_a_second_call_before_the_commit_sees_the_first() -> None:
    steps = Steps({})
    await steps.apply(TX, [step("a", 3)])
    (outputs,) = await steps.apply(TX, [step("a", 4)])
    assert outputs[0].envelope.body == Step(by=7)


async def test_a_removed_state_stays_removed() -> None:
    steps = Steps({"a": 10})
    await steps.apply(TX, [step("a", -1)])
    steps.committed()
    (outputs,) = await steps.apply(TX, [step("a", 1)])
    assert outputs[0].envelope.body == Step(by=1)
    assert steps.loaded == [{"a"}]


@pytest.mark.parametrize("call", ["assigned", "revoked"])
async def test_partitions_that_come_or_go_are_forgotten(call: str) -> None:
    steps = Steps({"a": 10, "c": 20})
    assert partition_of("a") != partition_of("c")
    await steps.apply(TX, [step("a", 1), step("c", 1)])
    steps.committed()
    await getattr(steps, call)({partition_of("a")})
    await steps.apply(TX, [step("a", 1), step("c", 1)])
    assert steps.loaded[1:] == [{"a"}]


async def test_the_cache_has_a_limit_in_bytes() -> None:
    steps = Steps({}, cache_bytes=3_500)
    for key in ("a", "b", "c", "d"):
        await steps.apply(TX, [step(key, 1)])
        steps.committed()
    await steps.apply(TX, [step("d", 1), step("c", 1), step("a", 1)])
    assert steps.loaded[-1] == {"a"}


async def test_a_state_larger_than_the_cache_is_simply_not_kept() -> None:
    steps = Steps({}, cache_bytes=500)
    await steps.apply(TX, [step("a", 1)])
    steps.committed()
    await steps.apply(TX, [step("a", 1)])
    assert steps.loaded == [{"a"}, {"a"}]


def test_outputs_have_the_same_id_each_time() -> None:
    first, second = (reply(step("a", 1), "t", Step(by=1), n, at=5).envelope for n in (0, 1))
    assert first.id == output_id(ID, 0) != second.id == output_id(ID, 1)
    assert first.cause == ID
    assert first.key == "a"
