"""The WebSocket's door: who may come in."""

from fastapi import APIRouter, WebSocket
from fastapi.requests import HTTPConnection

from services.gateway.accounts.sessions import Caller, hash_of
from services.gateway.http.deps import GatewayDep, address, check_same_origin, token_of
from services.gateway.problems import Problem, response
from services.gateway.sockets.socket import TRY_LATER, Socket

router = APIRouter()


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
    if not registry.admits(caller.account.id if caller else None):
        await ws.accept()
        await ws.close(TRY_LATER, "too many sockets: close another one")
        return
    client = Socket(ws, gateway.parts, caller)
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
