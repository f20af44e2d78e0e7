"""From a file's bytes to text: UTF-8 or ISO-8859-1, said by the file or found out."""

import codecs
import re
import unicodedata
from typing import Final

from shared.games.gcg.record import MOST_BYTES, Unreadable

_DECLARED: Final = re.compile(
    rb"^#character-encoding[ \t]+([^\r\n]*)", re.MULTILINE | re.IGNORECASE
)
_KNOWN: Final = frozenset({"utf-8", "iso8859-1", "iso8859-15", "cp1252", "ascii"})


def decode(raw: bytes) -> str:
    """The text, its letters composed. Raises `Unreadable`.

    A file that names no encoding is read as UTF-8 where it is that, else as ISO-8859-1.
    """
    if len(raw) > MOST_BYTES:
        raise Unreadable(1, f"A file has at most {MOST_BYTES} bytes.")
    raw = raw.removeprefix(codecs.BOM_UTF8)
    if b"\0" in raw:
        raise Unreadable(_line(raw, raw.index(b"\0")), "This is no text.")
    return unicodedata.normalize("NFC", _text(raw))


def _text(raw: bytes) -> str:
    declared = _DECLARED.search(raw)
    if declared is None:
        try:
            return raw.decode("utf-8")
        except UnicodeDecodeError:
            return raw.decode("iso-8859-1")
    encoding = _named(declared[1].strip(), _line(raw, declared.start()))
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError as error:
        line = _line(raw, error.start)
        raise Unreadable(line, f"The text isn't {encoding}, as the file says.") from None


def _named(written: bytes, line: int) -> str:
    name = written.decode("ascii", "replace")
    try:
        encoding = codecs.lookup(name).name
    except (LookupError, ValueError):
        encoding = ""
    if encoding not in _KNOWN:
        raise Unreadable(line, f"{name!r} is no encoding that is read here: UTF-8, ISO-8859-1.")
    return encoding


def _line(raw: bytes, at: int) -> int:
    return len(re.findall(rb"\r\n|\r|\n", raw[:at])) + 1
