"""A computer player for Wordgrid in one file, through the public interface only.

    python examples/bot.py http://127.0.0.1:8000             opens a table and waits for you
    python examples/bot.py http://127.0.0.1:8000 TABLE       takes a seat at a table

It signs up, sits down, downloads the word list, and plays the longest word it finds.
Needs: pip install httpx websockets. The interface is told in docs/protocol.md.
"""

import asyncio
import json
import sys
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import connect

SIDE = 5
CELLS = range(SIDE * SIDE)
NEIGHBOURS = {
    cell: [c for c in CELLS if abs(c % SIDE - cell % SIDE) + abs(c // SIDE - cell // SIDE) == 1]
    for cell in CELLS
}


def moves(grid: str, words: set[str], starts: set[str], alphabet: str) -> Iterator[dict[str, Any]]:
    """Every legal move: a letter beside those there are, and a word traced through it."""
    for cell in CELLS:
        if grid[cell] == "." and any(grid[other] != "." for other in NEIGHBOURS[cell]):
            for letter in alphabet:
                written = grid[:cell] + letter + grid[cell + 1 :]
                for path in traced(written, words, starts):
                    if cell in path:
                        yield {"type": "write", "cell": cell, "letter": letter, "path": path}


def traced(grid: str, words: set[str], starts: set[str]) -> Iterator[list[int]]:
    """Every path through touching cells, none of them twice, that reads a word."""
    paths = [[cell] for cell in CELLS if grid[cell] != "."]
    while paths:
        path = paths.pop()
        read = "".join(grid[cell] for cell in path)
        if read in words:
            yield path
        if read in starts:
            near = (cell for cell in NEIGHBOURS[path[-1]] if cell not in path)
            paths += [[*path, cell] for cell in near if grid[cell] != "."]


async def main(hall: str, table: str | None) -> None:
    """Sign up, take a seat, play one game to its end."""
    async with httpx.AsyncClient(base_url=f"{hall}/api/v1", timeout=30) as http:
        me = {"name": f"robot{uuid4().hex[:8]}", "password": uuid4().hex}
        token = (await http.post("/accounts", json=me)).raise_for_status().json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        wish = {"game": "wordgrid", "language": "en"}
        where = ("/tables", wish) if table is None else (f"/tables/{table}/seats", {"stake": 0})
        answer = (await http.post(where[0], json=where[1])).raise_for_status()
        game = answer.json()["table"]["id"]
        print(f"{me['name']} sits at {hall}/t/{game}", flush=True)
        words = set((await http.get("/lexicons/en-1")).raise_for_status().text.split())
    starts = {word[:n] for word in words for n in range(1, len(word))}
    address = hall.replace("http", "ws", 1) + "/api/v1/ws"
    async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        watch = json.dumps({"type": "watch", "game": game})
        async for text in socket:
            frame = json.loads(text)
            begins = frame["type"] == "table" and frame["table"]["status"] == "playing"
            if begins or frame["type"] in ("hello", "event", "resync", "refused"):
                await socket.send(watch)  # The simplest way to keep up: ask for the whole game.
            if frame["type"] != "snapshot":
                continue
            match = frame["match"]
            if match["phase"] == "ended":
                print(match["result"], flush=True)
                break
            if match["phase"] == "playing" and match["to_move"] == match["you"]:
                grid, used = "".join(match["position"]["rows"]), match["position"]["used"]
                found = moves(grid, words - set(used), starts, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
                act = {"type": "act", "game": game, "id": str(uuid4()), "turn": match["turn"]}
                await socket.send(
                    json.dumps({**act, "action": max(found, key=lambda m: len(m["path"]))})
                )


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1].rstrip("/"), sys.argv[2] if len(sys.argv) > 2 else None))
