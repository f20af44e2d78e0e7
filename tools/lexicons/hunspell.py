"""The forms of a Hunspell dictionary (.aff and .dic).

Words aren't compounded. A suffix may take one more suffix, and a prefix goes before what both
sides let it go before.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

Flags = frozenset[str]
Matches = Callable[[str], object] | None

SPECIAL: Final = ("NEEDAFFIX", "PSEUDOROOT", "ONLYINCOMPOUND", "FORBIDDENWORD", "CIRCUMFIX")
NO_FORMS: Final = ("NEEDAFFIX", "PSEUDOROOT", "ONLYINCOMPOUND", "CIRCUMFIX")
"""What is flagged so is no word by itself."""


class Rule(NamedTuple):
    """An affix: what it takes away, what it adds, which flags the result has, where it fits."""

    strip: str
    add: str
    flags: Flags
    matches: Matches


class Affixes(NamedTuple):
    """The rules of one flag; `cross` says that prefix and suffix may meet."""

    cross: bool
    rules: list[Rule]


class Entry(NamedTuple):
    """A line of the word list. Fields look like `st:stem`."""

    word: str
    flags: Flags
    fields: list[str]


Accept = Callable[[Entry], object]
Made = tuple[str, Flags, bool]
"""A form, the flags it has from its affix, and whether an affix of the other side may follow."""


class Dictionary:
    """Affix rules and word list.

    `without` names affix flags to ignore; `unwanted` is called with the text that an affix adds and
    says whether to ignore that rule.
    """

    def __init__(
        self,
        aff: bytes,
        dic: bytes,
        without: Iterable[str] = (),
        unwanted: Callable[[str], bool] = lambda added: False,
    ) -> None:
        encoding = _encoding(aff)
        self._without, self._unwanted = frozenset(without), unwanted
        self._special: dict[str, str] = {}
        self._prefixes: dict[str, Affixes] = {}
        self._suffixes: dict[str, Affixes] = {}
        self._aliases: list[Flags] = []
        self._flag_type = "char"
        self._flags_of: dict[str, Flags] = {}
        self._read_affixes(aff.decode(encoding, "replace").lstrip("\ufeff"))
        self.entries = list(self._read_entries(dic.decode(encoding, "replace").lstrip("\ufeff")))

    def _flags(self, text: str) -> Flags:
        found = self._flags_of.get(text)
        if found is None:
            alias = self._aliases and text.isdigit()
            found = self._aliases[int(text) - 1] if alias else self._split_flags(text)
            self._flags_of[text] = found
        return found

    def _split_flags(self, text: str) -> Flags:
        if self._flag_type == "long":
            return frozenset(text[at : at + 2] for at in range(0, len(text), 2))
        return frozenset(text.split(",") if self._flag_type == "num" else text)

    def _read_affixes(self, text: str) -> None:
        lines = [parts for line in text.splitlines() if len(parts := line.split()) > 1]
        for parts in lines:
            if parts[0] == "FLAG":
                self._flag_type = parts[1]
        aliases = [self._split_flags(parts[1]) for parts in lines if parts[0] == "AF"]
        self._aliases = aliases[1:]  # The first line says how many there are.
        for parts in lines:
            if parts[0] in SPECIAL:
                self._special[parts[0]] = parts[1]
            elif parts[0] in ("PFX", "SFX") and len(parts) > 3:
                self._read_affix(parts)

    def _read_affix(self, parts: list[str]) -> None:
        prefix, flag = parts[0] == "PFX", parts[1]
        table = self._prefixes if prefix else self._suffixes
        if flag not in table:  # The header of this flag.
            table[flag] = Affixes(parts[2] == "Y", [])
            return
        strip = "" if parts[2] == "0" else parts[2]
        add, _, further = parts[3].partition("/")
        add = "" if add == "0" else add
        if flag in self._without or self._unwanted(add):
            return
        condition = parts[4] if len(parts) > 4 else "."
        flags = self._flags(further) if further else frozenset()
        table[flag].rules.append(Rule(strip, add, flags, _matcher(condition, prefix)))

    def _read_entries(self, text: str) -> Iterator[Entry]:
        """A line whose second part is no field is of several words and is left out."""
        for line in text.splitlines()[1:]:
            entry, *fields = line.split() or [""]
            if not entry or entry.startswith("#") or (fields and fields[0][2:3] != ":"):
                continue
            word, _, flags = entry.replace("\\/", "\0").partition("/")
            yield Entry(
                word.replace("\0", "/"), self._flags(flags) if flags else frozenset(), fields
            )

    def _suffixed(self, word: str, flags: Flags) -> Iterator[Made]:
        for flag in flags & self._suffixes.keys():
            cross, rules = self._suffixes[flag]
            for strip, add, more, matches in rules:
                if word.endswith(strip) and (matches is None or matches(word)):
                    yield word[: len(word) - len(strip)] + add, more, cross

    def _prefixed(self, word: str, flags: Flags) -> Iterator[Made]:
        for flag in flags & self._prefixes.keys():
            cross, rules = self._prefixes[flag]
            for strip, add, more, matches in rules:
                if word.startswith(strip) and (matches is None or matches(word)):
                    yield add + word[len(strip) :], more, cross

    def forms(self, accept: Accept = lambda entry: True) -> set[str]:
        """All forms of the entries that `accept` selects."""
        no_forms = {self._special[name] for name in NO_FORMS if name in self._special}
        in_compounds = self._special.get("ONLYINCOMPOUND")
        forbidden_flag = self._special.get("FORBIDDENWORD")
        found: set[str] = set()
        forbidden: set[str] = set()
        for entry in self.entries:
            if forbidden_flag in entry.flags:
                forbidden.add(entry.word)
            elif in_compounds not in entry.flags and accept(entry):
                made = self._forms(entry.word, entry.flags)
                found.update(form for form, flags in made if no_forms.isdisjoint(flags))
        return found - forbidden

    def _forms(self, word: str, flags: Flags) -> Iterator[tuple[str, Flags]]:
        yield word, flags
        stems = [(word, flags)]  # What a prefix may be put before.
        for once, more, cross in self._suffixed(word, flags):
            yield once, more
            if cross:
                stems.append((once, flags | more))
            for twice, last, cross_again in self._suffixed(once, more):
                yield twice, last
                if cross_again:
                    stems.append((twice, (flags if cross else frozenset()) | more | last))
        for stem, stem_flags in stems:
            for prefixed, more, cross in self._prefixed(stem, stem_flags):
                if cross or stem is word:
                    yield prefixed, more


def _encoding(aff: bytes) -> str:
    match = re.search(rb"^\s*SET\s+(\S+)", aff, re.MULTILINE)
    encoding = match.group(1).decode() if match else "latin-1"
    iso = encoding.lower().startswith("iso8859-")
    return "iso-8859-" + encoding[8:] if iso else encoding


def _matcher(condition: str, prefix: bool) -> Matches:
    if condition == ".":
        return None
    condition = condition.replace("-", r"\-")
    return re.compile("^" + condition if prefix else condition + "$").search
