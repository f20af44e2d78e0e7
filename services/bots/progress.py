"""How far each partition may be committed: to the first record that isn't finished."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class _Partition:
    next_offset: int
    open: dict[int, None] = field(default_factory=dict)  # in the order read: ascending
    committed: int | None = None

    @property
    def finished_to(self) -> int:
        return next(iter(self.open), self.next_offset)


class Progress:
    """Records finish in any order; a commit covers only those with nothing open before them."""

    def __init__(self) -> None:
        self._partitions: dict[int, _Partition] = {}

    @property
    def in_hand(self) -> int:
        """How many records are read and not finished."""
        return sum(len(partition.open) for partition in self._partitions.values())

    def read(self, partition: int, offset: int) -> None:
        """A record was read; they come in ascending order in each partition."""
        state = self._partitions.setdefault(partition, _Partition(offset))
        state.open[offset] = None
        state.next_offset = offset + 1

    def finished(self, partition: int, offset: int) -> None:
        """A record needs nothing more. One of a partition given back is nobody's business."""
        if state := self._partitions.get(partition):
            state.open.pop(offset, None)

    def to_commit(self) -> dict[int, int]:
        """By partition, the offset to go on from, where it is not committed yet."""
        return {
            number: state.finished_to
            for number, state in self._partitions.items()
            if state.finished_to != state.committed
        }

    def committed(self, offsets: dict[int, int]) -> None:
        """These commits were accepted."""
        for number, offset in offsets.items():
            if state := self._partitions.get(number):
                state.committed = offset

    def forget(self, partitions: set[int]) -> None:
        """These partitions are somebody else's: whoever reads them begins at the last commit."""
        for number in partitions:
            self._partitions.pop(number, None)
