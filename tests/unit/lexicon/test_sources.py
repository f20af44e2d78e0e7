"""The readers of the sources' formats, on small sources made up here."""

import gzip
import io
import lzma
import tarfile
import zipfile
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.games.tables import CALM
from tests.unit.lexicon.morfologik_writer import cfsa2, fsa5
from tools.lexicons import morfologik, packages
from tools.lexicons.hunspell import Dictionary
from tools.lexicons.morfologik import Entries
from tools.lexicons.spelling import Spelling

Write = Callable[[list[str]], bytes]
FORMATS: list[Write] = [fsa5, cfsa2, partial(cfsa2, numbers=True)]
formats = pytest.mark.parametrize("write", FORMATS, ids=["fsa5", "cfsa2", "cfsa2-numbers"])


@formats
def test_the_forms_of_a_dictionary_with_their_readings(write: Write) -> None:
    written = ["casa_A_NC", "casa_Bo_V", "casas_B_NC", "año_A_NC", "a_A_SP"]
    assert dict(Entries(write(written), "_", "utf-8")) == {
        "casa": (("A", "NC"), ("Bo", "V")),
        "casas": (("B", "NC"),),
        "año": (("A", "NC"),),
        "a": (("A", "SP"),),
    }


@formats
def test_nothing_is_listed_behind_what_is_pruned(write: Write) -> None:
    entries = Entries(write(["dá-lhe_A_V", "dá_A_V", "l'eau_A_N"]), "_", "utf-8", prune="-'")
    assert [form for form, _ in entries] == ["dá"]


@formats
def test_equal_readings_are_one_object(write: Write) -> None:
    readings = [said for _, said in Entries(write(["a_A_N", "b_A_N", "c_B_N"]), "_", "utf-8")]
    assert len({id(said) for said in readings}) == 2


@CALM
@given(st.sets(st.text("abcé", min_size=1, max_size=5), min_size=1, max_size=25))
def test_every_format_reads_back_what_was_written(forms: set[str]) -> None:
    written = [form + "_A_X" for form in forms]
    for write in FORMATS:
        assert {form for form, _ in Entries(write(written), "_", "utf-8")} == forms


@pytest.mark.parametrize("data", [b"", b"\\fsa\x07rest", b"PK\x03\x04"])
def test_what_is_no_automaton_is_refused(data: bytes) -> None:
    with pytest.raises((ValueError, IndexError)):
        morfologik.read(data)


AFF = b"""
SET UTF-8
NEEDAFFIX n
FORBIDDENWORD f
ONLYINCOMPOUND c
SFX S Y 2
SFX S 0 s [^s]
SFX S s ses s
SFX A Y 1
SFX A ar ando/S ar
SFX N N 1
SFX N 0 mente .
PFX R Y 1
PFX R 0 re [^e]
PFX E N 1
PFX E 0 ex .
"""


def forms(*entries: str, aff: bytes = AFF) -> set[str]:
    dic = "\n".join(("9", *entries)).encode()
    return Dictionary(aff, dic).forms()


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("gato", {"gato"}),
        ("gato/S", {"gato", "gatos"}),
        ("mes/S", {"mes", "meses"}),
        ("cantar/A", {"cantar", "cantando", "cantandos"}),
        ("cantar/AR", {"cantar", "cantando", "cantandos", "recantar", "recantando", "recantandos"}),
        ("claro/NR", {"claro", "claromente", "reclaro"}),
        ("era/R", {"era"}),
        ("mes/ES", {"mes", "meses", "exmes"}),
        ("raíz/Sn", {"raízs"}),
        ("mal/f", set()),
        ("semi/c", set()),
        ("e\\/s/S", {"e/s", "e/ses"}),
        ("dos palabras", set()),
        ("gato/S st:gato", {"gato", "gatos"}),
        ("# nota", set()),
        ("", set()),
    ],
)
def test_the_forms_of_an_entry(entry: str, expected: set[str]) -> None:
    """`cross` (Y) lets prefix and suffix meet; an affix's own flags allow one more suffix."""
    assert forms(entry) == expected


def test_a_forbidden_word_is_no_form_of_another() -> None:
    assert forms("gato/S", "gatos/f") == {"gato"}


def test_flags_of_two_letters_numbers_and_aliases() -> None:
    two = b"FLAG long\nSFX Aa Y 1\nSFX Aa 0 s .\nSFX Bb Y 1\nSFX Bb 0 x .\n"
    assert forms("gato/AaBb", aff=two) == {"gato", "gatos", "gatox"}
    number = b"FLAG num\nSFX 10 Y 1\nSFX 10 0 s .\nSFX 1 Y 1\nSFX 1 0 x .\n"
    assert forms("gato/10", aff=number) == {"gato", "gatos"}
    alias = b"AF 2\nAF S\nAF ST\nSFX S Y 1\nSFX S 0 s .\nSFX T Y 1\nSFX T 0 x .\n"
    assert forms("gato/2", aff=alias) == {"gato", "gatos", "gatox"}


def test_the_encoding_is_the_one_that_is_named() -> None:
    dictionary = Dictionary(b"SET ISO8859-1\n", "1\naño".encode("latin-1"))
    assert dictionary.forms() == {"año"}


def test_affixes_that_are_not_wanted() -> None:
    dictionary = Dictionary(AFF, b"1\ngato/SN", without="N", unwanted=lambda added: added == "ses")
    assert dictionary.forms() == {"gato", "gatos"}


def test_the_entries_to_expand_are_chosen() -> None:
    dictionary = Dictionary(AFF, b"2\ngato/S\nperro/S st:perro")
    assert dictionary.forms(lambda entry: "st:perro" in entry.fields) == {"perro", "perros"}


@pytest.mark.parametrize(
    ("language", "form", "spelled"),
    [
        ("en", "café", "CAFE"),
        ("en", "a", None),
        ("en", "a" * 16, None),
        ("en", "it's", None),
        ("es", "niño", "NIÑO"),
        ("es", "kilo", None),
        ("it", "perché", "PERCHE"),
        ("pt", "coração", "CORAÇAO"),
        ("de", "größe", "GRÖSSE"),
        ("fr", "cœur", "COEUR"),
        ("da", "idé", "IDE"),
        ("da", "blå", "BLÅ"),
    ],
)
def test_how_a_form_is_spelled_on_tiles(language: str, form: str, spelled: str | None) -> None:
    assert Spelling(language)(form) == spelled


FILES = {"package/index.aff": b"SET UTF-8", "data/words.txt": "blå\n".encode()}


def zipped() -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.mkdir("data")
        for name, data in FILES.items():
            archive.writestr(name, data)
    return stream.getvalue()


def tarred(prefix: str = "") -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as archive:
        for name, data in FILES.items():
            member = tarfile.TarInfo(prefix + name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return stream.getvalue()


def debian(name: str, data: bytes) -> bytes:
    def member(name: str, data: bytes) -> bytes:
        head = f"{name:16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(data):<10}`\n".encode()
        return head + data + b"\n" * (len(data) % 2)

    return b"!<arch>\n" + member("debian-binary", b"2.0") + member(name, data)


def test_the_files_in_each_kind_of_package() -> None:
    assert packages.zip_members(zipped()) == FILES
    assert packages.tar_members(gzip.compress(tarred())) == FILES
    assert packages.deb_members(debian("data.tar.xz", lzma.compress(tarred("./")))) == FILES
    assert packages.deb_members(debian("data.tar.gz/", gzip.compress(tarred()))) == FILES


@pytest.mark.parametrize("data", [b"PK", debian("control.tar.xz", b"")])
def test_what_is_no_debian_package_is_refused(data: bytes) -> None:
    with pytest.raises(packages.PackageError):
        packages.deb_members(data)
