"""From a game to text, in UTF-8."""

from collections.abc import Iterator

from shared.games.gcg.record import Entry, Record


def write(record: Record) -> str:
    """The game as a file's text. Reading it again gives the same game."""
    return "".join(f"{line}\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[str]:
    yield "#character-encoding UTF-8"
    for pragma in record.pragmas:
        if pragma.name != "character-encoding":
            yield f"#{pragma.name} {pragma.text}".rstrip()
    for number, player in enumerate(record.players, 1):
        yield f"#player{number} {player.nick} {player.name}".rstrip()
    for entry in record.entries:
        yield _entry(entry)
        for note in entry.notes:
            yield f"#note {note}".rstrip()


def _entry(entry: Entry) -> str:
    done = [entry.rack, *_done(entry), f"{entry.score:+d}", str(entry.total)]
    return f">{entry.nick}: " + " ".join(part for part in done if part)


def _done(entry: Entry) -> tuple[str, ...]:
    if entry.kind == "play":
        return entry.at, entry.tiles
    if entry.kind == "exchange":
        return (f"-{entry.tiles or entry.count}",)
    if entry.kind == "end":
        return (f"({entry.tiles})",)
    signs = {"pass": "-", "withdrawn": "--", "challenge": "(challenge)", "time": "(time)"}
    return (signs[entry.kind],)
