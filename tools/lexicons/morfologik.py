"""A reader of Morfologik's dictionaries: finite-state automata over bytes (FSA5 and CFSA2).

A dictionary is acyclic. What it accepts is

    form SEPARATOR lemma-code SEPARATOR tag

where the lemma code is one letter that says how many bytes to cut from the end of the form (`A`
none, `B` one, ...) and then the bytes to append. So the code `A` alone says that the form is its
own lemma. Only what is needed to list the forms is here; nothing is looked up.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Final, NamedTuple

Readings = tuple[tuple[str, str], ...]
"""The (lemma code, tag) of a form, in order."""

FSA5: Final = 5
CFSA2: Final = 0xC6
# Flags of an arc in FSA5.
F5_FINAL, F5_LAST, F5_NEXT = 1, 2, 4
# Flags of an arc in CFSA2, and of the whole.
C2_TARGET_NEXT, C2_LAST, C2_FINAL, C2_LABEL_INDEX = 0x80, 0x40, 0x20, 0x1F
C2_NUMBERS: Final = 0x100
CONTINUED: Final = 0x80


class Arc(NamedTuple):
    """A byte that leads on; `target` is 0 where nothing follows."""

    label: int
    final: bool
    target: int


class Automaton(ABC):
    """The arcs of a dictionary; a node is its place in the bytes."""

    def __init__(self) -> None:
        self._read: dict[int, list[Arc]] = {}

    @property
    @abstractmethod
    def root(self) -> int:
        """The node where every form begins."""

    @abstractmethod
    def _arcs(self, node: int) -> list[Arc]: ...

    def arcs(self, node: int) -> list[Arc]:
        """The arcs of a node."""
        found = self._read.get(node)
        if found is None:
            found = self._read[node] = self._arcs(node)
        return found

    def endings(self, node: int) -> list[bytes]:
        """All that is accepted from a node on."""
        found: list[bytes] = []
        stack = [(node, b"")]
        while stack:
            here, prefix = stack.pop()
            for label, final, target in self.arcs(here):
                longer = prefix + bytes((label,))
                if final:
                    found.append(longer)
                if target:
                    stack.append((target, longer))
        return found


class Fsa5(Automaton):
    """Arcs of a label, flags, and a target of fixed width unless the next node is meant."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self._node_bytes = data[7] >> 4
        self._target_bytes = data[7] & 15
        self._data = data[8:]

    @property
    def root(self) -> int:
        """Behind a first node that nothing leads to."""
        first = self._node_bytes
        short = self._data[first + 1] & F5_NEXT
        return self.arcs(first + (2 if short else 1 + self._target_bytes))[0].target

    def _arcs(self, node: int) -> list[Arc]:
        data, found = self._data, list[Arc]()
        at = node + self._node_bytes
        while True:
            flags = data[at + 1]
            if flags & F5_NEXT:
                target = following = at + 2
            else:
                following = at + 1 + self._target_bytes
                target = int.from_bytes(data[at + 1 : following], "little") >> 3
            found.append(Arc(data[at], bool(flags & F5_FINAL), target))
            if flags & F5_LAST:
                return found
            at = following


class Cfsa2(Automaton):
    """Frequent labels in the flags, targets of variable width."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self._numbers = bool(int.from_bytes(data[5:7], "big") & C2_NUMBERS)
        self._labels = data[8 : 8 + data[7]]
        self._data = data[8 + data[7] :]

    @property
    def root(self) -> int:
        """Where the first node's only arc leads."""
        return self.arcs(0)[0].target

    def _arcs(self, node: int) -> list[Arc]:
        at = self._behind_number(node) if self._numbers else node
        read: list[tuple[int, bool, int | None]] = []
        last = False
        while not last:
            flags = self._data[at]
            at += 1
            label = self._labels[flags & C2_LABEL_INDEX]
            if not flags & C2_LABEL_INDEX:
                label, at = self._data[at], at + 1
            target: int | None = None  # The node behind this one.
            if not flags & C2_TARGET_NEXT:
                target, at = self._number(at)
            read.append((label, bool(flags & C2_FINAL), target))
            last = bool(flags & C2_LAST)
        return [
            Arc(label, final, at if target is None else target) for label, final, target in read
        ]

    def _behind_number(self, at: int) -> int:
        return self._number(at)[1]

    def _number(self, at: int) -> tuple[int, int]:
        """A number, seven bits a byte, the lowest first, and the place behind it."""
        number, shift = self._data[at] & 0x7F, 7
        while self._data[at] & CONTINUED:
            at += 1
            number |= (self._data[at] & 0x7F) << shift
            shift += 7
        return number, at + 1


def read(data: bytes) -> Automaton:
    """The automaton in a dictionary's file. Raises `ValueError` if it is of another kind."""
    if data[:4] != b"\\fsa":
        raise ValueError("This is no finite-state automaton.")
    if data[4] == FSA5:
        return Fsa5(data)
    if data[4] == CFSA2:
        return Cfsa2(data)
    raise ValueError(f"Version {data[4]:#x} of these automata is unknown here.")


class Entries:
    """Iterable: each form of a dictionary with its readings.

    Equal readings are one object, so a caller can remember a verdict on them. Nothing is listed
    behind a character of `prune`: this saves walking millions of forms with clitics.
    """

    def __init__(self, data: bytes, separator: str, encoding: str, prune: str = "") -> None:
        self._automaton = read(data)
        self._separator, self._encoding = separator, encoding
        self._pruned = frozenset(prune.encode(encoding))
        self._readings_at: dict[int, Readings] = {}
        self._interned: dict[Readings, Readings] = {}

    def __iter__(self) -> Iterator[tuple[str, Readings]]:
        stop = ord(self._separator)
        stack = [(self._automaton.root, b"")]
        while stack:
            node, prefix = stack.pop()
            for label, _, target in self._automaton.arcs(node):
                if label == stop:
                    yield prefix.decode(self._encoding, "replace"), self._readings(target)
                elif target and label not in self._pruned:
                    stack.append((target, prefix + bytes((label,))))

    def _readings(self, node: int) -> Readings:
        found = self._readings_at.get(node)
        if found is None:
            pairs = [self._pair(ending) for ending in self._automaton.endings(node)]
            found = tuple(sorted(pairs))
            found = self._readings_at[node] = self._interned.setdefault(found, found)
        return found

    def _pair(self, ending: bytes) -> tuple[str, str]:
        parts = ending.decode(self._encoding, "replace").split(self._separator)
        return parts[0], parts[1] if len(parts) > 1 else ""
