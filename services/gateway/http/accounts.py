"""Signing up, in and out; guests; who am I."""

import asyncio

from fastapi import APIRouter, Depends, Request, Response

from services.gateway.accounts.sessions import SignIn
from services.gateway.http.deps import (
    COOKIE,
    CallerDep,
    FromTheHouse,
    Gateway,
    GatewayDep,
    MaybeCaller,
    RequestKey,
    address,
    check_same_origin,
)
from services.gateway.http.models import GuestIn, Me, SignedInOut, SignUp

router = APIRouter(tags=["accounts"])
GRANT_WITHIN_S = 1.0
GRANT_AGAIN_S = 0.03


def same_origin(request: Request, gateway: GatewayDep) -> None:
    """Another site must not sign somebody in under its visitor's nose."""
    check_same_origin(request, gateway.parts.settings.allowed_origins)


SameOrigin = Depends(same_origin)


@router.post("/accounts", status_code=201, dependencies=[SameOrigin])
async def sign_up(
    body: SignUp,
    request: Request,
    response: Response,
    gateway: GatewayDep,
    key: RequestKey,
    house: FromTheHouse,
) -> SignedInOut:
    """Make an account and sign in. It has its play coins, unless they take longer than 1 s."""
    gateway.limits.check("accounts", address(request))
    signed_in = await gateway.accounts.sign_up(
        body.name, body.password, key, gateway.parts.now_ms(), house=house
    )
    await gateway.grants.ask(signed_in.account.id)
    await _granted(gateway, signed_in.account.id)
    return await _welcome(signed_in, response, gateway)


@router.post("/sessions", status_code=201, dependencies=[SameOrigin])
async def sign_in(
    body: SignUp, request: Request, response: Response, gateway: GatewayDep
) -> SignedInOut:
    """Sign in."""
    gateway.limits.check("sign_in", address(request))
    gateway.limits.check("sign_in_name", body.name.casefold()[:100])
    signed_in = await gateway.accounts.sign_in(body.name, body.password, gateway.parts.now_ms())
    return await _welcome(signed_in, response, gateway)


@router.post("/guests", status_code=201, dependencies=[SameOrigin])
async def come_as_guest(
    body: GuestIn, request: Request, response: Response, gateway: GatewayDep, key: RequestKey
) -> SignedInOut:
    """Come as a guest, who plays for nothing."""
    gateway.limits.check("guests", address(request))
    signed_in = await gateway.accounts.come_as_guest(body.name, key, gateway.parts.now_ms())
    return await _welcome(signed_in, response, gateway)


@router.delete("/sessions/current", status_code=204)
async def sign_out(gateway: GatewayDep, caller: MaybeCaller) -> Response:
    """Sign out. The session's sockets are closed."""
    if caller is not None:
        await gateway.parts.sessions.end(caller)
        gateway.parts.registry.end_session(caller.session)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


@router.get("/me")
async def me(gateway: GatewayDep, caller: CallerDep) -> Me:
    """Who I am, and what I have."""
    return Me.model_validate(await gateway.parts.me(caller.account))


async def _granted(gateway: Gateway, account: str) -> None:
    """Wait a moment for the first line of the account's statement."""
    for _ in range(int(GRANT_WITHIN_S / GRANT_AGAIN_S)):
        if (await gateway.parts.balance(account))["version"] > 0:
            return
        await asyncio.sleep(GRANT_AGAIN_S)


async def _welcome(signed_in: SignIn, response: Response, gateway: Gateway) -> SignedInOut:
    response.set_cookie(
        COOKIE,
        signed_in.token,
        max_age=signed_in.lasts_s,
        path="/",
        httponly=True,
        samesite="lax",
        secure=gateway.parts.settings.secure_cookies,
    )
    response.headers["Cache-Control"] = "no-store"
    me = Me.model_validate(await gateway.parts.me(signed_in.account))
    return SignedInOut(token=signed_in.token, me=me)
