"""The page's letters are those of the rules, for every language."""

import json
import re
from pathlib import Path

from shared.games.registry import rules
from shared.lexicon.alphabet import ALPHABETS

PAGE = Path(__file__).parents[2] / "services/gateway/web/src"


def said(file: str, name: str) -> dict[str, str]:
    """A record of the page's source: from each of its keys to what stands there."""
    text = (PAGE / file).read_text("utf-8")
    found = re.search(rf"const {name}: Record<string, [^=]*> = \{{\n(.*?)\n\}};", text, re.DOTALL)
    assert found is not None
    return dict(re.findall(r"^  (\w+): (.*),$", found[1], re.MULTILINE))


def test_each_language_has_a_keyboard_with_its_letters_once() -> None:
    keyboards = said("games/letters.ts", "KEYBOARDS")
    assert tuple(keyboards) == rules("wordgrid").languages
    for language, rows in keyboards.items():
        letters = "".join(json.loads(rows.replace("'", '"')))
        assert sorted(letters) == sorted(ALPHABETS[language].letters)


def test_each_language_has_a_name() -> None:
    assert tuple(said("messages/en.ts", "languages")) == rules("wordgrid").languages
