"""Writes small dictionaries in Morfologik's two formats, for the tests of the reader."""

from collections.abc import Iterable
from itertools import pairwise

from tools.lexicons.morfologik import (
    C2_FINAL,
    C2_LAST,
    C2_NUMBERS,
    C2_TARGET_NEXT,
    CFSA2,
    F5_FINAL,
    F5_LAST,
    F5_NEXT,
    FSA5,
)

Trie = dict[int, "Trie"]
FINAL = -1
"""In place of a byte: something ends here."""
GOTO = 3
LABELS = b"\0a_"
"""A label for index 0, which says that the label follows, and two frequent ones."""


def trie(entries: Iterable[bytes]) -> Trie:
    root: Trie = {}
    for entry in entries:
        node = root
        for byte in entry:
            node = node.setdefault(byte, {})
        node[FINAL] = {}
    return root


def laid_out(root: Trie) -> list[Trie]:
    """The nodes with children, each followed at once by the node of its last arc."""
    nodes = [root]
    children = [child for _, child in arcs(root) if has_arcs(child)]
    for child in reversed(children):
        nodes += laid_out(child)
    return nodes


def arcs(node: Trie) -> list[tuple[int, Trie]]:
    return [(byte, child) for byte, child in sorted(node.items()) if byte != FINAL]


def has_arcs(node: Trie) -> bool:
    return bool(arcs(node))


def follows(nodes: list[Trie]) -> set[tuple[int, int]]:
    """Which node (by identity) lies right behind which."""
    return {(id(node), id(following)) for node, following in pairwise(nodes)}


def fsa5(entries: Iterable[str], encoding: str = "utf-8") -> bytes:
    nodes = laid_out(trie(entry.encode(encoding) for entry in entries))
    behind, at, place = follows(nodes), 2 * (1 + GOTO), {}
    for node in nodes:
        place[id(node)] = at
        for _, child in arcs(node):
            at += 2 if last_and_next(node, child, behind) else 1 + GOTO
    first = bytes((0,)) + (F5_LAST).to_bytes(GOTO, "little")
    start = bytes((ord("^"),)) + (place[id(nodes[0])] << 3 | F5_LAST).to_bytes(GOTO, "little")
    body = b"".join(fsa5_node(node, place, behind) for node in nodes)
    return b"\\fsa" + bytes((FSA5, 0, 0, GOTO)) + first + start + body


def last_and_next(node: Trie, child: Trie, behind: set[tuple[int, int]]) -> bool:
    return child is arcs(node)[-1][1] and (id(node), id(child)) in behind


def fsa5_node(node: Trie, place: dict[int, int], behind: set[tuple[int, int]]) -> bytes:
    written = b""
    for label, child in arcs(node):
        flags = F5_FINAL * (FINAL in child) | F5_LAST * (label == arcs(node)[-1][0])
        if last_and_next(node, child, behind):
            written += bytes((label, flags | F5_NEXT))
        else:
            target = place.get(id(child), 0)
            written += bytes((label,)) + (target << 3 | flags).to_bytes(GOTO, "little")
    return written


def cfsa2(entries: Iterable[str], encoding: str = "utf-8", numbers: bool = False) -> bytes:
    nodes = laid_out(trie(entry.encode(encoding) for entry in entries))
    behind = follows(nodes)
    number = b"\x81\x01" if numbers else b""
    at = len(number) + 2 + GOTO
    place: dict[int, int] = {}
    for node in nodes:
        place[id(node)] = at
        at += len(number) + len(cfsa2_node(node, {}, behind))
    start = number + bytes((C2_LAST, ord("^"))) + variable(place[id(nodes[0])])
    body = b"".join(number + cfsa2_node(node, place, behind) for node in nodes)
    flags = (C2_NUMBERS if numbers else 0).to_bytes(2, "big")
    return b"\\fsa" + bytes((CFSA2,)) + flags + bytes((len(LABELS),)) + LABELS + start + body


def cfsa2_node(node: Trie, place: dict[int, int], behind: set[tuple[int, int]]) -> bytes:
    written = b""
    for label, child in arcs(node):
        index = max(LABELS.find(bytes((label,)), 1), 0)
        flags = index | C2_FINAL * (FINAL in child) | C2_LAST * (label == arcs(node)[-1][0])
        named = b"" if index else bytes((label,))
        if last_and_next(node, child, behind):
            written += bytes((flags | C2_TARGET_NEXT,)) + named
        else:
            written += bytes((flags,)) + named + variable(place.get(id(child), 0))
    return written


def variable(number: int) -> bytes:
    """Seven bits a byte, the lowest first; longer than need be, so that its length is known."""
    return bytes((number & 0x7F | 0x80, number >> 7 & 0x7F | 0x80, number >> 14))
