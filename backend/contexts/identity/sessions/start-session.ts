import { v7 as uuid } from "uuid";
import { issueAccessToken } from "./access-token.ts";
import type { Account } from "../account-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { presentUser } from "../present.ts";
import { refreshTokenOf } from "./refresh-token.ts";
import type { User } from "../schemas.ts";
import { insertSession } from "./session-queries.ts";

const day = 24 * 60 * 60 * 1000;

/** A session ends after so long without use, and for good after so long, in milliseconds. */
const longestPause = 30 * day;
const longestSession = 180 * day;

export type StartedSession = {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
  user: User;
};

/** @param device as {@link describeDevice} has it */
export async function startSession(
  ctx: IdentityCtx,
  account: Account,
  device: string,
): Promise<StartedSession> {
  const now = ctx.now();
  const session = await insertSession(ctx.db, {
    id: uuid({ msecs: now.getTime() }),
    account_id: account.id,
    seed: crypto.getRandomValues(new Uint8Array(24)).toBase64(),
    device,
    created_at: now,
    rotated_at: now,
    expires_at: sessionEnd(now, now),
  });
  const user = presentUser(account, await ctx.businessOf(ctx.db, account.id));
  const accessToken = await issueAccessToken(ctx, {
    accountId: account.id,
    sessionId: session.id,
    role: account.role,
    businessId: user.businessId,
  });
  return {
    accessToken,
    refreshToken: refreshTokenOf(ctx.keys, session),
    expiresAt: session.expires_at,
    user,
  };
}

/** When a session that was begun and used at these times ends unless it is used again. */
export const sessionEnd = (begun: Date, used: Date): Date =>
  new Date(Math.min(begun.getTime() + longestSession, used.getTime() + longestPause));
