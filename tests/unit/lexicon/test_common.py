"""The words that everybody knows: how they are picked, and those that are published."""

import gzip
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.lexicon import store
from tools.lexicons import bins, common
from tools.lexicons.pack import common_digests, pack_common
from tools.lexicons.packages import Members

HEADER = b"\x82" + b"\xa6format\xa2cB" + b"\xa7version\x01"


def packed_text(text: str) -> bytes:
    data = text.encode()
    if len(data) < 32:
        return bytes([0xA0 | len(data)]) + data
    return b"\xd9" + bytes([len(data)]) + data


def packed_array(items: list[bytes]) -> bytes:
    size = (
        bytes([0x90 | len(items)]) if len(items) < 16 else b"\xdc" + len(items).to_bytes(2, "big")
    )
    return size + b"".join(items)


def table(found: list[list[str]]) -> bytes:
    """A table as wordfreq has it."""
    body = [packed_array([packed_text(word) for word in one]) for one in found]
    return gzip.compress(packed_array([HEADER, *body]))


def package(language: str, **places: int) -> Members:
    """A table of words, each at its place, however many bins that needs."""
    found: list[list[str]] = [[] for _ in range(max(places.values()) + 1)]
    for word, place in places.items():
        found[place].append(word)
    return {f"wordfreq/data/small_{language}.msgpack.gz": table(found)}


@given(st.lists(st.lists(st.text(max_size=60), max_size=40), max_size=40))
def test_a_table_is_read_as_it_was_written(found: list[list[str]]) -> None:
    assert bins.read(table(found)) == found


@pytest.mark.parametrize(
    "packed",
    [
        b"",
        b"words",
        gzip.compress(b""),
        gzip.compress(b"\x90"),
        gzip.compress(b"\x01"),
        gzip.compress(packed_array([b"\x81\xa6format\xa3cBx"])),
        gzip.compress(packed_array([HEADER, b"\x01"])),
        gzip.compress(packed_array([HEADER, packed_array([b"\x01"])])),
        gzip.compress(packed_array([HEADER, b"\xc3"])),
        gzip.compress(packed_array([HEADER, b"\x91\xa2\xff\xff"])),
        table([["word"]])[:-9],
        gzip.compress(gzip.decompress(table([["word"]]))[:-1]),
    ],
    ids=range(12),
)
def test_what_is_no_table_is_refused(packed: bytes) -> None:
    with pytest.raises(bins.BinsError):
        bins.read(packed)


def test_words_are_spelled_on_tiles_once_the_most_frequent_first() -> None:
    words = package("de", **{"der": 150, "straße": 300, "Für": 200, "fur": 210, "strasse": 310})
    listed = {"DER", "FÜR", "STRASSE", "HAUS"}
    assert list(common.words("de", words, listed)) == ["DER", "FÜR", "STRASSE"]


def test_only_words_of_the_list_are_taken() -> None:
    words = package("es", que=100, kilo=200, año=200, ano=300, google=300)
    assert list(common.words("es", words, {"QUE", "AÑO"})) == ["QUE", "AÑO"]


def test_of_two_letters_only_the_most_frequent_are_taken() -> None:
    last, two = common.RAREST, common.RAREST_OF_TWO_LETTERS
    words = package("en", of=two, xi=two + 1, gnu=last, emu=last + 1)
    assert list(common.words("en", words, {"OF", "XI", "GNU", "EMU"})) == ["OF", "GNU"]


KNOWN = {
    "da": ("OG", "HUS", "SPISE", "BLÅ", "ÆBLE", "BRØD"),
    "de": ("UND", "HAUS", "ESSEN", "SCHÖN", "STRASSE", "MÜDE"),
    "en": ("THE", "HOUSE", "EAT", "BLUE", "BREAD", "TIRED"),
    "es": ("QUE", "CASA", "COMER", "AZUL", "AÑO", "CALLE"),
    "fr": ("LES", "MAISON", "MANGER", "BLEU", "COEUR", "ETE"),
    "it": ("CHE", "CASA", "MANGIARE", "BLU", "PERCHE", "PANE"),
    "pt": ("QUE", "CASA", "COMER", "AZUL", "CORAÇAO", "NAO"),
}
RARE = {
    "da": "AMBOLT",
    "de": "ABAKUS",
    "en": "AALII",
    "es": "ABACO",
    "fr": "ABAQUE",
    "it": "ZUFOLO",
    "pt": "ABACO",
}


@pytest.mark.parametrize("meta", store.published(), ids=lambda meta: meta.id)
def test_each_list_has_some_thousand_common_words(meta: store.LexiconMeta) -> None:
    words, lexicon = store.common(meta.id), store.get(meta.id)
    assert 4_000 <= len(words) <= 10_000
    assert Counter(words).most_common(1)[0][1] == 1
    assert all(word in lexicon for word in words)
    assert set(KNOWN[meta.language]) <= set(words)
    assert RARE[meta.language] in lexicon
    assert RARE[meta.language] not in words
    assert words.index(KNOWN[meta.language][0]) < 20, "the most frequent first"


@pytest.mark.parametrize("meta", store.published(), ids=lambda meta: meta.id)
def test_the_common_words_are_those_that_were_built(meta: store.LexiconMeta) -> None:
    text = "".join(word + "\n" for word in store.common(meta.id)).encode()
    assert sha256(text).hexdigest() == common_digests()[meta.id]


def test_their_licence_comes_with_them() -> None:
    folder = store.DATA / store.COMMON
    said = (folder / "ATTRIBUTION").read_text("utf-8")
    assert all(name in said for name in ("Robyn Speer", "SUBTLEX", "Google Books", "OpenSubtitles"))
    assert common.WORDFREQ.version in said
    counts = sorted(len(store.common(meta.id)) for meta in store.published())
    assert f"{counts[0]:,} to {counts[-1]:,}" in said
    licence = (folder / "LICENCE").read_text("utf-8")
    assert "Creative Commons Attribution-ShareAlike 4.0 International Public" in licence


def test_common_words_are_packed_as_they_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    meta = store.meta("da-1")
    for id, text in (("da-1", b"OG\n"), ("xx-1", b"AA\n"), ("da-1", b"OG\n\xc3\x85R\n")):
        pack_common(id, text, tmp_path)
    assert list(common_digests(tmp_path)) == ["da-1", "xx-1"]
    assert common_digests(tmp_path)["da-1"] == sha256(b"OG\n\xc3\x85R\n").hexdigest()
    monkeypatch.setattr(store, "DATA", tmp_path)
    store.common.cache_clear()
    try:
        assert store.common(meta.id) == ("OG", "ÅR")
    finally:
        store.common.cache_clear()
