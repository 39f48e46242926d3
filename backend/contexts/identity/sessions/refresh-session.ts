import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { issueAccessToken } from "./access-token.ts";
import { findAccount } from "../accounts/account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { recordNetwork } from "../origins/origins.ts";
import { isRefreshTokenOf, parseRefreshToken, refreshTokenOf } from "./refresh-token.ts";
import { rotate } from "./rotation.ts";
import { deleteSession, findSession, type SessionRow, updateSession } from "./session-queries.ts";
import { sessionEnd } from "./start-session.ts";

/** The smallest change of `given_at` that is stored, in milliseconds. */
const resolution = 1000;

/**
 * Exchanges a refresh token for the current token of its session (rotation.ts). An invalid old
 * token indicates theft, so the session ends for both the owner and the attacker.
 *
 * @throws unauthorized
 */
export async function refreshSession(
  ctx: IdentityCtx,
  token: string | undefined,
  ip: string | undefined,
): Promise<{ accessToken: string; refreshToken: string; expiresAt: Date }> {
  const claimed = token ? parseRefreshToken(token) : null;
  if (!claimed) throw new AppError("unauthorized");
  let session: SessionRow | undefined;
  while (!session) {
    const known = await findSession(ctx.db, claimed.id, ctx.now());
    if (!known || !isRefreshTokenOf(ctx.keys, claimed, known)) throw new AppError("unauthorized");
    session = await rotateSession(ctx, known, claimed.generation, ip);
  }
  const account = await findAccount(ctx.db, session.account_id);
  if (!account) throw new AppError("unauthorized");
  const accessToken = await issueAccessToken(ctx, {
    accountId: account.id,
    sessionId: session.id,
    role: account.role,
    businessId: await ctx.businessOf(ctx.db, account.id),
  });
  return {
    accessToken,
    refreshToken: refreshTokenOf(ctx.keys, session),
    expiresAt: session.expires_at,
  };
}

/** @returns undefined if the session has changed since it was read */
async function rotateSession(
  ctx: IdentityCtx,
  session: SessionRow,
  presented: number,
  ip: string | undefined,
): Promise<SessionRow | undefined> {
  const now = ctx.now();
  const changes = rotate(session, presented, now);
  if (!changes) {
    if (await deleteSession(ctx.db, session.id)) {
      await recordEvent(ctx, "refresh_token_reused", session.account_id, {
        device: session.device,
      });
    }
    throw new AppError("unauthorized");
  }
  const isReplaced = changes.generation !== undefined;
  const isFirstUse = changes.used_at && !session.used_at;
  const isRecent = now.getTime() - session.given_at.getTime() < resolution;
  if (!isReplaced && !isFirstUse && isRecent) return session;
  if (isReplaced) await recordNetwork(ctx, session.account_id, ip);
  return await updateSession(ctx.db, session, {
    ...changes,
    ...isReplaced && { expires_at: sessionEnd(session.created_at, now) },
  });
}
