import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import type { Actor } from "#/http/requests/auth.ts";
import { readAccessToken } from "./access-token.ts";
import type { Caller } from "../caller.ts";
import type { IdentityCtx } from "../ctx.ts";
import { forgetDevices } from "../known-devices/known-devices.ts";
import { isRefreshTokenOf, parseRefreshToken } from "./refresh-token.ts";
import { deleteSession, endSessionsOf, findSession } from "./session-queries.ts";

type Tokens = { refreshToken: string | undefined; accessToken: string | undefined };

/** Ends the sessions of these tokens; does nothing without tokens. */
export async function signOut(ctx: IdentityCtx, tokens: Tokens): Promise<void> {
  const ids = new Set([
    await idOfRefreshToken(ctx, tokens.refreshToken),
    tokens.accessToken && (await readAccessToken(ctx, tokens.accessToken))?.sessionId,
  ]);
  for (const id of ids) {
    const session = id && await findSession(ctx.db, id, ctx.now());
    if (session && await deleteSession(ctx.db, session.id)) {
      await recordEvent(ctx, "signed_out", session.account_id, { device: session.device });
    }
  }
}

async function idOfRefreshToken(ctx: IdentityCtx, token: string | undefined) {
  const claimed = token ? parseRefreshToken(token) : null;
  const session = claimed && await findSession(ctx.db, claimed.id, ctx.now());
  return session && isRefreshTokenOf(ctx.keys, claimed, session) ? session.id : undefined;
}

export async function signOutEverywhere(
  ctx: IdentityCtx,
  actor: Actor,
  caller: Caller,
): Promise<void> {
  await endSessionsOf(ctx, actor.accountId);
  await forgetDevices(ctx, actor.accountId, caller);
  await recordEvent(ctx, "signed_out_everywhere", actor.accountId);
}

/** @throws unknown_session for another account's session */
export async function endSession(ctx: IdentityCtx, actor: Actor, id: string): Promise<void> {
  if (!await deleteSession(ctx.db, id, actor.accountId)) throw new AppError("unknown_session");
  await recordEvent(ctx, "session_ended", actor.accountId);
}
