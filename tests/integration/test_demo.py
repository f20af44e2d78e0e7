"""The demonstration plays a whole staked game on a real hall, and the audit finds it in order."""

import re
from io import StringIO

import pytest
from rich.console import Console

from shared.cli.auditing.audit import audit
from shared.cli.demoing.game import demonstrate
from shared.cli.demoing.screen import Screen
from tests.stack import Stack

pytestmark = pytest.mark.stack


async def test_a_whole_game_in_the_terminal(stack: Stack) -> None:
    out = StringIO()
    screen = Screen(Console(file=out, width=120))
    await demonstrate(stack.url, screen, stake=100, pause_s=0)
    shown = out.getvalue()
    assert "stake 100, pot 200, payout 180, fee 20" in shown
    assert shown.count("stake into the pot") == 2
    assert len(re.findall(r"payout +\+180 +1,080 +0", shown)) == 1
    assert len(re.findall(r"^ +\d+  \S+ +[A-Z] on [a-e][1-5] ", shown, re.MULTILINE)) >= 2
    assert re.search(r"\S+ wins, \d+ : \d+", shown)

    findings = {finding.name: finding for finding in await audit(stack.database, grace_ms=30_000)}
    assert [f.sentence for f in findings.values() if not f.holds] == []
    assert findings["the result decides the payout"].checked >= 1
