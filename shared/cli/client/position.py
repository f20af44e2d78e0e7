"""What a game's own events do to its position and its scores, as one seat is shown them (JSON).

The twin of each game's `evolve` for somebody who doesn't see everything: a client that applies
these to a snapshot has, after every event, what a new snapshot would show.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from shared.games.crossword import board as crossword
from shared.games.crossword.seen import seen
from shared.games.crossword.tiles import as_held, without
from shared.games.upwords.stacks import tops
from shared.games.wordgrid import grid as wordgrid
from shared.games.wordsteal import grid as wordsteal
from shared.games.wordsteal.drawing import without as undrawn

Json = dict[str, Any]


def applied(match: Json, seat: int | None, did: Sequence[Json]) -> Json:
    """What of `match` is different after `did`: `position` and `seats` with their scores.

    `seat` is the one whose turn it was.
    """
    if not did:
        return {}
    position = dict(match["position"])
    scores = [one["score"] for one in match["seats"]]
    for event in did:
        if act := _ACTS[match["kind"]].get(event["type"]):
            act(position, scores, seat, match["you"], event)
    seats = [one | {"score": score} for one, score in zip(match["seats"], scores, strict=True)]
    return {"position": position, "seats": seats}


def with_tile_bag(match: Json) -> Json:
    """A match of Words With Friends with what its seat may see in its own turn, and only then."""
    if match["kind"] != "words_with_friends":
        return match
    mine = match["you"] is not None and match["to_move"] == match["you"]
    unseen = seen(match).unseen if mine else None
    return match | {"position": match["position"] | {"tile_bag": unseen}}


Scores = list[int]
Seat = int | None
Act = Callable[[Json, Scores, Seat, Seat, Json], None]
"""Changes a position (a copy; its values are replaced, not changed) and scores by an event."""


def _nothing(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    return


def _started(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    at["first"] = event["first"]


# --- Wordgrid -------------------------------------------------------------------------------------


def _written(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    grid = wordgrid.write("".join(at["rows"]), event["cell"], event["letter"])
    play = {name: event[name] for name in ("cell", "letter", "path", "word", "score")}
    at["rows"] = wordgrid.rows(grid)
    at["used"] = [*at["used"], event["word"]]
    at["plays"] = [*at["plays"], {"seat": seat, "turn": len(at["plays"]) + 1, **play}]
    assert seat is not None
    scores[seat] += event["score"]


# --- racks and a bag ------------------------------------------------------------------------------


def _drew(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    at["bag"] = event["bag"]
    counts = {int(one): count for one, count in event["counts"].items()}
    at["tiles"] = [had + counts.get(one, 0) for one, had in enumerate(at["tiles"])]
    if you is not None:
        at["rack"] += event.get("tiles") or ""


def _placed(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    at["standing"] = {name: event[name] for name in ("seat", "tiles", "words", "points")}
    _hold(at, event["seat"], -len(event["tiles"]))
    if event["seat"] == you:
        at["rack"] = without(at["rack"], _held(event["tiles"]))


def _scored(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    standing = at["standing"]
    _lay(at, {tile["square"]: tile["face"] for tile in standing["tiles"]})
    _turn(at, event["seat"], "play", standing | {"points": event["points"]})
    at["standing"] = None
    scores[event["seat"]] += event["points"]
    _upwords(at, passes=[], withdrawn=None)


def _taken_back(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    standing = at["standing"]
    _turn(at, event["seat"], "taken_back", standing | {"points": 0})
    _hold(at, event["seat"], len(standing["tiles"]))
    if event["seat"] == you:
        at["rack"] += _held(standing["tiles"])
    at["standing"] = None
    _upwords(at, withdrawn=event["seat"])


def _exchanged(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    _turn(at, event["seat"], "exchange", {"count": event["count"]})
    if event["seat"] == you:
        at["rack"] = without(at["rack"], event["gave"]) + event["drew"]
    _upwords(at, passes=[], withdrawn=None)


def _passed(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    _turn(at, event["seat"], "pass", {})
    _upwords(at, passes=[*at.get("passes", ()), event["seat"]], withdrawn=None)


def _challenge_failed(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    at["skips"] = _changed(at["skips"], event["seat"], 1)


def _skipped(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    at["skips"] = _changed(at["skips"], event["seat"], -1)


def _returned(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    _hold(at, event["seat"], -event["count"])
    at["bag"] += event["count"] if event["to_bag"] else 0
    if event["seat"] == you:
        at["rack"] = ""
    _upwords(at, passes=[one for one in at.get("passes", ()) if one != event["seat"]])


def _counted(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    at["changes"] = event["changes"]
    scores[:] = [had + more for had, more in zip(scores, event["changes"], strict=True)]


def _shown(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    at["racks"] = event["racks"]


def _hold(at: Json, seat: int, more: int) -> None:
    at["tiles"] = _changed(at["tiles"], seat, more)


def _changed(numbers: Sequence[int], at: int, more: int) -> list[int]:
    return [one + (more if n == at else 0) for n, one in enumerate(numbers)]


def _held(tiles: Sequence[Json]) -> str:
    return "".join(as_held(tile["face"]) for tile in tiles)


def _turn(at: Json, seat: int, kind: str, what: Json) -> None:
    plain = {"tiles": [], "words": [], "points": 0, "count": 0}
    at["turns"] = [*at["turns"], {**plain, **what, "seat": seat, "kind": kind}]


def _upwords(at: Json, **changes: object) -> None:
    """What only Upwords keeps."""
    if "withdrawn" in at:
        at.update(changes)


def _lay(at: Json, faces: Mapping[int, str]) -> None:
    """Tiles on the board; in Upwords on top of the stacks."""
    size = len(at["rows"])
    if "stacks" not in at:
        at["rows"] = crossword.rows(crossword.put("".join(at["rows"]), faces), size)
        return
    flat = [stack for row in at["stacks"] for stack in row]
    for square, face in faces.items():
        flat[square] += face
    starts = range(0, size * size, size)
    at["rows"] = crossword.rows(tops(tuple(flat)), size)
    at["stacks"] = [flat[start : start + size] for start in starts]
    at["heights"] = [[len(stack) for stack in row] for row in at["stacks"]]


# --- Wordsteal ------------------------------------------------------------------------------------


def _began(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    at.update(first=event["first"], draw=event["draw"])


def _drawn(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    at.update(draw=event["draw"], idle=[], anew=event["anew"])


def _put(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    assert seat is not None
    faces = {tile["square"]: tile["face"] for tile in event["tiles"]}
    owners = wordsteal.owned_by("".join(at["owners"]), event["owned"], seat)
    turn = {name: event[name] for name in ("tiles", "words", "points")}
    at["rows"] = crossword.rows(crossword.put("".join(at["rows"]), faces), wordsteal.SIDE)
    at["owners"] = crossword.rows(owners, wordsteal.SIDE)
    at["bonus"] = _changed(at["bonus"], seat, event["bonus"] - event["converted"])
    at["late"] = _changed(at["late"], seat, -at["late"][seat])
    at["draw"] = undrawn(at["draw"], "".join(faces.values())) or ""
    at["turns"] = [*at["turns"], {"seat": seat, "cleared": False, **turn}]
    for owner, count in event["taken"].items():
        scores[int(owner)] -= count
    scores[seat] += event["points"]


def _cleared(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    bare = crossword.rows(wordsteal.BARE, wordsteal.SIDE)
    *before, last = at["turns"]
    at.update(rows=bare, owners=bare, turns=[*before, last | {"cleared": True}])


def _idle(at: Json, scores: Scores, seat: Seat, you: Seat, event: Json) -> None:
    assert seat is not None
    at["idle"] = [*at["idle"], seat]
    more = 1 if event["type"] == "late" else -at["late"][seat]
    at["late"] = _changed(at["late"], seat, more)


_RACKS: Final[Mapping[str, Act]] = {
    "started": _started,
    "drew": _drew,
    "placed": _placed,
    "scored": _scored,
    "taken_back": _taken_back,
    "exchanged": _exchanged,
    "passed": _passed,
    "challenge_failed": _challenge_failed,
    "skipped": _skipped,
    "upheld": _nothing,
    "returned": _returned,
    "counted": _counted,
    "shown": _shown,
}
_ACTS: Final[Mapping[str, Mapping[str, Act]]] = {
    "wordgrid": {"started": _started, "written": _written},
    "scrabble": _RACKS,
    "words_with_friends": _RACKS,
    "upwords": _RACKS,
    "wordsteal": {
        "started": _began,
        "drew": _drawn,
        "placed": _put,
        "cleared": _cleared,
        "missed": _idle,
        "passed": _idle,
        "late": _idle,
    },
}
