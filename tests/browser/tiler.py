"""A person before a board of tiles: lays them by mouse, finger or keyboard."""

from random import Random
from typing import Any, Literal

from playwright.async_api import Locator, expect

from shared.cli.client.choosing import PASS, asked, no_play, some_play
from shared.lexicon import store
from tests.browser.player import Player, soon, until

Json = dict[str, Any]
By = Literal["mouse", "finger", "keys"]
BLANK = "?"
QU = "Ɋ"
CONTESTED: Json = {"options": {"challenge_seconds": 120}}
UNHURRIED: dict[str, Json] = {
    "scrabble": CONTESTED,
    "upwords": CONTESTED,
    "wordsteal": {"time_control": {"kind": "per_turn", "budget_ms": 300_000}},
}
"""What a kind of game is opened with where a busy machine must not be too late to act."""


class Tiler:
    """One seat of one game, as `player` has it before them."""

    def __init__(self, player: Player, game: str, by: By) -> None:
        self.player, self.page, self.game, self.by = player, player.page, game, by
        self.luck = Random(f"{by} {game}")

    async def comes(self) -> None:
        await self.player.go(f"/t/{self.game}")

    async def match(self) -> Json:
        """The game as this seat is shown it by the interface, as soon as the engine answers."""
        answers: list[Json] = []

        async def answered() -> bool:
            ask = "async game => (await fetch(`/api/v1/matches/${game}`)).json()"
            answers.append(await soon(self.page.evaluate(ask, self.game)))
            return "match" in answers[-1]

        await until(answered, "the game is shown")
        match: Json = answers[-1]["match"]
        return match

    async def board(self) -> str:
        """The faces on the board as they are shown, "." where there is none."""
        return await self.player.grid()

    async def rack(self) -> str:
        tiles = self.page.get_by_test_id("rack").locator("[data-face]")
        return "".join(await soon(tiles.evaluate_all("all => all.map(one => one.dataset.face)")))

    def tile(self, face: str) -> Locator:
        return self.page.get_by_test_id("rack").locator(f'[data-face="{face}"]').first

    async def waits(self) -> Json:
        """Until this seat is asked for something, or the game is over."""

        async def so() -> bool:
            match = await self.match()
            return match["phase"] == "ended" or asked(match) is not None

        await until(so, "it is this seat's to do something")
        return await self.match()

    async def acts(self) -> Json | None:
        """What is asked of the seat, done on the page; the action, None where the game is over."""
        match = await self.waits()
        if match["phase"] == "ended":
            return None
        if asked(match) == "window":
            await self.page.get_by_test_id("let-pass").click()
            await self.leaves(match)
            return {"type": "let_pass"}
        await self.player.to_move()
        action = await self.a_play() or no_play(match, self.luck)
        await self.does(action)
        await self.leaves(match)
        return action

    async def a_play(self) -> Json | None:
        """One that the seat may make, None where there is none."""
        match = await self.match()
        lexicon = store.get(store.latest(match["language"]).id)
        return some_play(match, lexicon, self.luck)

    async def leaves(self, before: Json) -> None:
        async def so() -> bool:
            return bool((await self.match())["seq"] > before["seq"])

        await until(so, "the action is taken")

    async def does(self, action: Json) -> None:
        if action["type"] == "play":
            await self.lays(action["tiles"])
            await self.plays()
        elif action == PASS:
            await self.page.get_by_test_id("pass").click()
            await self.page.get_by_test_id("pass-yes").click()
        else:
            await self.exchanges(action["tiles"])

    async def exchanges(self, tiles: str) -> None:
        await self.page.get_by_test_id("exchange").click()
        rack = await self.rack()
        dialog = self.page.get_by_role("dialog")
        taken: list[int] = []
        for face in tiles:
            at = next(n for n, one in enumerate(rack) if one == face and n not in taken)
            taken.append(at)
            await dialog.locator("[aria-pressed]").nth(at).click()
        await self.page.get_by_test_id("exchange-yes").click()

    async def plays(self) -> None:
        play = self.player.play
        await expect(play).to_be_enabled()
        if self.by == "keys":
            await self.page.keyboard.press("Enter")
        elif self.by == "finger":
            await play.tap()
        else:
            await play.click()

    async def lays(self, tiles: list[Json]) -> None:
        """Put tiles on the board, and see them there."""
        for tile in tiles:
            await self._lay(tile["square"], tile["face"])
            await expect(self.player.cell(tile["square"])).to_have_attribute(
                "data-letter", tile["face"]
            )

    async def _lay(self, square: int, face: str) -> None:
        # A letter that is typed where no tile has it is a blank; dragged, one is asked which.
        if self.by == "keys" and (face.isupper() or face.upper() not in await self.rack()):
            await self._type(square, face)
            return
        held = face if face.isupper() else BLANK
        if self.by == "finger":
            await self.tile(held).tap()
            await self.player.cell(square).tap()
        else:
            await self._drag(self.tile(held), square)
        if held == BLANK:
            await self.page.get_by_test_id(f"blank-{face.upper()}").click()

    async def moves_by_finger(self, start: int, end: int) -> None:
        """A tile that lies prepared on the board goes from one square to another."""
        points = []
        for square in (start, (start + end) // 2, end):
            box = await self.player.cell(square).bounding_box()
            assert box is not None
            points.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        await self.player.drag_finger(*points)

    async def _type(self, square: int, face: str) -> None:
        """Walk to the square, wherever one is, and type the letter."""
        stop = self.page.locator('[data-cell][tabindex="0"]')
        await stop.focus()
        side = len((await self.match())["position"]["rows"])
        for _ in range(4 * side):
            at = int(await soon(self.page.evaluate("document.activeElement.dataset.cell")))
            if at == square:
                break
            rows, columns = square // side - at // side, square % side - at % side
            if rows:
                await self.page.keyboard.press("ArrowDown" if rows > 0 else "ArrowUp")
            else:
                await self.page.keyboard.press("ArrowRight" if columns > 0 else "ArrowLeft")
        await self.page.keyboard.press("q" if face == QU else face.lower())

    async def _drag(self, tile: Locator, square: int) -> None:
        start, end = await tile.bounding_box(), await self.player.cell(square).bounding_box()
        assert start is not None
        assert end is not None
        mouse = self.page.mouse
        await mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        await mouse.down()
        await mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        await mouse.up()
