import { AppError } from "../../../shared/errors.ts";
import { issueAccessToken } from "./access-token.ts";
import { findAccount } from "../account-queries.ts";
import { recordEvent } from "../audit/audit.ts";
import type { IdentityCtx } from "../ctx.ts";
import { isRefreshTokenOf, parseRefreshToken, refreshTokenOf } from "./refresh-token.ts";
import { deleteSession, findSession, rotateSession, type SessionRow } from "./session-queries.ts";
import { sessionEnd } from "./start-session.ts";

/** For so long the token before still gets the same successor: two tabs, or an answer that got lost. */
const graceMs = 10_000;

/**
 * Exchanges a refresh token for its successor. A token older than the one before is somebody's who
 * has taken it, or from whom it was taken: the session ends for both.
 *
 * @throws unauthorized
 */
export async function refreshSession(
  ctx: IdentityCtx,
  token: string | undefined,
): Promise<{ accessToken: string; refreshToken: string; expiresAt: Date }> {
  const claimed = token ? parseRefreshToken(token) : null;
  const known = claimed && await findSession(ctx.db, claimed.id, ctx.now());
  if (!known || !isRefreshTokenOf(ctx.keys, claimed, known)) throw new AppError("unauthorized");

  const session = await rotate(ctx, { ...known, generation: claimed.generation }) ??
    await sameSuccessor(ctx, claimed);
  if (!session) {
    await deleteSession(ctx.db, known.id);
    await recordEvent(ctx, "refresh_token_reused", known.account_id, { device: known.device });
    throw new AppError("unauthorized");
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

const rotate = (ctx: IdentityCtx, session: SessionRow) =>
  rotateSession(ctx.db, session, {
    now: ctx.now(),
    expiresAt: sessionEnd(session.created_at, ctx.now()),
  });

async function sameSuccessor(ctx: IdentityCtx, claimed: { id: string; generation: number }) {
  const session = await findSession(ctx.db, claimed.id, ctx.now());
  if (!session) throw new AppError("unauthorized");
  const isParent = session.generation === claimed.generation + 1;
  const isRecent = ctx.now().getTime() - session.rotated_at.getTime() <= graceMs;
  return isParent && isRecent ? session : undefined;
}
