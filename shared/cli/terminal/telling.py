"""What happened, in a line each."""

from collections.abc import Iterator, Mapping
from typing import Any

from shared.cli.terminal.drawing import name_of

Json = Mapping[str, Any]


def told(match: Json, event: Json) -> Iterator[str]:
    """The lines that an event is worth, as the players know each other."""
    names = [name_of(player) for player in match["players"]]
    who = names[event["seat"]] if event.get("seat") is not None else ""
    for did in event.get("did") or ():
        yield from _did(names, who, did)
    match event["type"]:
        case "begun":
            yield f"{names[event['next']['seat']]} begins."
        case "left":
            yield f"{who} {'resigns' if event['why'] == 'resigned' else 'ran out of time'}."
        case "draw_offered":
            yield f"{who} offers a draw."
        case "draw_declined":
            yield f"{who} declines the draw."
        case "ended":
            yield from _ended(names, event["result"])


def _did(names: list[str], who: str, did: Json) -> Iterator[str]:
    seat = did.get("seat")
    player = names[seat] if seat is not None else who
    words = ", ".join(did.get("words") or ())
    match did["type"]:
        case "written":
            yield f"{player} writes {did['letter']} for {did['word']}: {did['score']} points."
        case "placed":
            yield f"{player} plays {words} for {did['points']}."
        case "missed":
            yield f"{player} tries {words}: not in the list."
        case "taken_back":
            yield f"{player}'s play is taken back: {', '.join(did['unknown']) or 'they left'}."
        case "exchanged":
            yield f"{player} exchanges {did['count']}."
        case "passed":
            yield f"{player} passes."
        case "late":
            yield f"{player} ran out of time for this turn."
        case "challenge_failed" | "upheld":
            yield f"{player} challenges in vain."
        case "skipped":
            yield f"{player} loses a turn."
        case "cleared":
            yield "The grid is cleared."


def _ended(names: list[str], result: Json) -> Iterator[str]:
    winners = " and ".join(names[seat] for seat in result["winners"])
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(names, result["scores"], strict=True)
    )
    how = f"{winners} won" if winners else "Nobody won"
    yield f"It is over ({result['detail'] or result['reason']}): {how}. {scores}."
