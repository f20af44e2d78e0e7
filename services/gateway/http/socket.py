"""The WebSocket's door: who may come in."""

from fastapi import APIRouter, WebSocket
from fastapi.requests import HTTPConnection

from services.gateway.accounts.sessions import Caller, hash_of
from services.gateway.http.deps import (
    GatewayDep,
    address,
    check_same_origin,
    forgotten_cookie,
    token_of,
)
from services.gateway.problems import Problem, response
from services.gateway.sockets.registry import SESSION_ENDED
from services.gateway.sockets.socket import TOO_MANY, TRY_LATER, Socket

router = APIRouter()


@router.get("/ws", include_in_schema=False)
async def not_upgraded() -> None:
    """A request that forgot to ask for a WebSocket."""
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade"}
    raise Problem("upgrade_required", "Open a WebSocket at this address.", headers=upgrade)


@router.websocket("/ws")
async def socket(ws: WebSocket, gateway: GatewayDep) -> None:
    """A client's socket, until it is closed."""
    registry = gateway.parts.registry
    try:
        registry.check_penalty(_whose(ws))
        caller = await _caller(ws, gateway)
        gateway.limits.check("sockets", caller.account.id if caller else f"ip:{address(ws)}")
    except Problem as problem:
        await ws.send_denial_response(response(problem))
        return
    if caller is None and token_of(ws) is not None:
        await ws.accept(headers=forgotten_cookie(ws))
        await ws.close(SESSION_ENDED, "not signed in")
        return
    if not registry.admits(caller.account.id if caller else None):
        await ws.accept()
        await ws.close(TRY_LATER, TOO_MANY)
        return
    client = Socket(ws, gateway.parts, caller, lobby=gateway.lobby, searches=gateway.searches)
    registry.add(client)
    try:
        await client.serve()
    finally:
        registry.remove(client)
        if client.flooded:
            registry.punish(_whose(ws))


def _whose(ws: HTTPConnection) -> bytes | str:
    """Whom a flood is held against: the session, or the address without one."""
    found = token_of(ws)
    return hash_of(found[0]) if found else address(ws)


async def _caller(ws: HTTPConnection, gateway: GatewayDep) -> Caller | None:
    """Whose cookie or token came along. A cookie counts from the page's own origin only."""
    found = token_of(ws)
    if found is None:
        return None
    token, by_cookie = found
    if by_cookie:
        check_same_origin(ws, gateway.parts.settings.allowed_origins)
    return await gateway.parts.caller_of(token, by_cookie=by_cookie)
