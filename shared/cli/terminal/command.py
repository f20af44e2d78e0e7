"""`wordhall play`: any game, in the terminal, against a bot or people.

wordhall play wordgrid                    a game against a bot
wordhall play scrabble --language pt --bot hard
wordhall play upwords --open --seats 3    a table in the lobby; wait for others
wordhall play --join ID                   a table, or a game that one plays already
"""

import asyncio
import getpass
import json
import sys
import threading
from typing import Annotated, Any, Final

import httpx
import typer

from shared.cli.client.api import Api, Gone, Refused
from shared.cli.local.home import home
from shared.cli.terminal.kept import note, noted
from shared.cli.terminal.playing import Lost, Playing
from shared.cli.terminal.sitting import (
    NoGame,
    arrive,
    find,
    join,
    open_table,
    practise,
    terms,
    to_sit,
    until_made,
)

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

PATIENCE_S: Final = 20.0
MOST_LINES: Final = 100
USUAL: Final = "http://127.0.0.1:8000"


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="wordgrid, scrabble, upwords, …")] = "wordgrid",
    language: Annotated[str, typer.Option(help="Of the words: en, pt, de, …")] = "en",
    bot: Annotated[str, typer.Option(help="easy, medium or hard.")] = "medium",
    open_: Annotated[bool, typer.Option("--open", help="Open a table and wait.")] = False,
    private: Annotated[bool, typer.Option(help="For who has its id only.")] = False,
    seats: Annotated[int, typer.Option(help="Of the table.", min=2, max=6)] = 2,
    stake: Annotated[int, typer.Option(help="In coins; needs --name.", min=0)] = 0,
    options: Annotated[str, typer.Option(help="The game's options as JSON.")] = "{}",
    join_: Annotated[str, typer.Option("--join", help="A table's or a game's id.")] = "",
    name: Annotated[str, typer.Option(help="Sign in as; the password is asked for.")] = "",
    url: Annotated[str, typer.Option(help="The hall's address.")] = "",
) -> None:
    """Play a game in the terminal."""
    password = getpass.getpass("Password: ") if name else None
    wish: dict[str, Any] = {"game": game, "language": language, "options": _options(options)}
    if open_:
        wish |= {"seats": seats, "stake": stake, "private": private}
    address = (url or _open_hall()).rstrip("/")
    try:
        _check_open(address)
        asyncio.run(_play(address, name or None, password, wish, "" if open_ else bot, join_))
    except Refused as refused:
        sys.exit(str(refused))
    except (Gone, Lost, NoGame) as fault:
        sys.exit(str(fault))
    except KeyboardInterrupt:
        typer.echo("\nYour game goes on: come back with --join.")


def _options(written: str) -> dict[str, Any]:
    try:
        read = json.loads(written)
    except ValueError:
        read = None
    if not isinstance(read, dict):
        raise typer.BadParameter('options are a JSON object, such as {"target": 50}')
    return read


def _check_open(address: str) -> None:
    """Say at once where no hall is."""
    try:
        httpx.get(f"{address}/api/v1/games", timeout=PATIENCE_S)
    except (httpx.ConnectError, httpx.UnsupportedProtocol, httpx.InvalidURL):
        sys.exit(f"No hall is open at {address}. Open one with `wordhall hall`.")
    except httpx.HTTPError:
        return  # It is there, and busy: those who ask again will see.


def _open_hall() -> str:
    """Where the hall answers that is open on this machine; else the usual address."""
    lock = home().lock
    noted = lock.read_text().strip() if lock.exists() else ""
    return noted if noted.startswith("http") else USUAL


async def _play(
    url: str,
    name: str | None,
    password: str | None,
    wish: dict[str, Any],
    bot: str,
    table: str,
) -> None:
    api = Api([url], 0, patience_s=PATIENCE_S)
    try:
        me = await arrive(api, name, password, noted(home().guest, table) if table else None)
        game = await _to_a_table(api, me["account"], wish, bot, table)
        if game is None:
            return
        typer.echo(f"You are {me['name']}. The game is {url}/t/{game}")
        if name is None:
            note(home().guest, game, api.token)
        lines = Typed()
        await until_made(api, game, me["account"], lines, typer.echo)
        await Playing(url, api.token, game, lines, typer.echo).run()
    finally:
        await api.close()


async def _to_a_table(api: Api, me: str, wish: dict[str, Any], bot: str, table: str) -> str | None:
    """The table one sits at; None where one said no to its stake."""
    if table:
        found = await find(api, table)
        if to_sit(found, me):
            if found["stake"] and not typer.confirm(terms(found)):
                return None
            await join(api, found)
        return table
    if bot:
        return await practise(api, wish, bot)
    return str((await open_table(api, wish))["id"])


class Typed:
    """Lines of the standard input as they come.

    They are read by a thread of their own that ends with the process: nobody waits for a line
    that is never typed. Who stops waiting loses none.
    """

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str] = asyncio.Queue(MOST_LINES)
        self._loop = asyncio.get_running_loop()
        self._ended = False
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            asyncio.run_coroutine_threadsafe(self._lines.put(line), self._loop).result()
        asyncio.run_coroutine_threadsafe(self._lines.put(""), self._loop)

    def __aiter__(self) -> "Typed":
        return self

    async def __anext__(self) -> str:
        if self._ended:
            raise StopAsyncIteration
        line = await self._lines.get()
        if not line:
            self._ended = True
            raise StopAsyncIteration
        return line
