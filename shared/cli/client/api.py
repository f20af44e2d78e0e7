"""A player's HTTP side: the same request again, at another gateway, until it is answered."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Final
from uuid import uuid4

import httpx

AGAIN: Final = frozenset({429, 500, 502, 503, 504})
PAUSE_S: Final = 0.3
ONE_TRY_S: Final = 8.0


class Gone(Exception):
    """No gateway answered in time."""


class Refused(Exception):
    """A problem that asking again doesn't change."""

    def __init__(self, status: int, code: str, detail: str) -> None:
        super().__init__(f"{status} {code}: {detail}")
        self.code = code
        self.detail = detail


class Api:
    """Calls the public interface at whichever gateway answers."""

    def __init__(self, gateways: Sequence[str], first: int, *, patience_s: float) -> None:
        self._gateways = list(gateways)
        self._at = first % len(gateways)
        self._patience_s = patience_s
        self._client = httpx.AsyncClient(timeout=ONE_TRY_S)
        self.token = ""

    @property
    def gateway(self) -> str:
        """The address in use."""
        return self._gateways[self._at]

    def move_on(self) -> None:
        """Use another gateway."""
        self._at = (self._at + 1) % len(self._gateways)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    async def call(self, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401
        """The answer's JSON. One Idempotency-Key for all tries. Raises `Refused` and `Gone`."""
        headers = {"Idempotency-Key": str(uuid4())}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        until = time.monotonic() + self._patience_s
        while time.monotonic() < until:
            try:
                answer = await self._client.request(
                    method, f"{self.gateway}/api/v1{path}", json=body, headers=headers
                )
            except httpx.TransportError:
                self.move_on()
            else:
                if answer.status_code not in AGAIN:
                    return _read(answer)
                self.move_on()
            await asyncio.sleep(PAUSE_S)
        raise Gone(f"{method} {path} was not answered within {self._patience_s:.0f} s")


def _read(answer: httpx.Response) -> Any:  # noqa: ANN401
    if answer.is_success:
        return answer.json() if answer.content else None
    problem = answer.json()
    raise Refused(answer.status_code, problem.get("code", ""), problem.get("detail", ""))
