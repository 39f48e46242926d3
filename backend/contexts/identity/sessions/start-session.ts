import { v7 as uuid } from "uuid";
import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { readableEmail } from "#/shared/text/email.ts";
import { statementIn } from "#/shared/text/statement.ts";
import { issueAccessToken } from "./access-token.ts";
import { type Account, lockAccountShared } from "../accounts/account-queries.ts";
import type { Caller } from "../caller.ts";
import type { IdentityCtx } from "../ctx.ts";
import { rememberDevice } from "../known-devices/known-devices.ts";
import { recordNetwork } from "../origins/origins.ts";
import { refreshTokenOf } from "./refresh-token.ts";
import type { User } from "../schemas.ts";
import { findScopesOf } from "../accounts/scope-queries.ts";
import { insertSession } from "./session-queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Maximum time without use, and maximum lifetime of a session, in milliseconds. */
const maxIdleTime = 30 * day;
const maxLifetime = 180 * day;

export type StartedSession = {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
  deviceTokens: string[];
  user: User;
};

/**
 * @param account as it was when the user was authenticated
 * @throws sign_in_failed if the password has changed since then; account_blocked with the reason
 */
export async function startSession(
  ctx: IdentityCtx,
  account: Account,
  caller: Pick<Caller, "ip" | "device" | "deviceTokens">,
): Promise<StartedSession> {
  const now = ctx.now();
  const { session, deviceTokens } = await inTransaction(ctx, async (trx) => {
    // Waits for a concurrent request that ends all sessions.
    const current = await lockAccountShared(trx, account.id);
    if (current?.password_hash !== account.password_hash) throw new AppError("sign_in_failed");
    if (current.blocked_at) {
      const detail = statementIn(current.blocked_reason, current.language);
      throw new AppError("account_blocked", { ...detail && { detail } });
    }
    const session = await insertSession(trx, {
      id: uuid({ msecs: now.getTime() }),
      account_id: account.id,
      seed: crypto.getRandomValues(new Uint8Array(24)).toBase64(),
      device: caller.device,
      created_at: now,
      rotated_at: now,
      given_at: now,
      expires_at: sessionEnd(now, now),
    });
    const inTrx = { ...ctx, db: trx };
    await recordNetwork(inTrx, account.id, caller.ip);
    return { session, deviceTokens: await rememberDevice(inTrx, account.id, caller) };
  });
  const user = await presentUser(ctx, account);
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
    deviceTokens,
    user,
  };
}

/** The expiry of a session, given the times of its start and last use. */
export const sessionEnd = (begun: Date, used: Date): Date =>
  new Date(Math.min(begun.getTime() + maxLifetime, used.getTime() + maxIdleTime));

export const presentUser = async (
  { db, businessOf }: Pick<IdentityCtx, "db" | "businessOf">,
  account: Account,
): Promise<User> => ({
  id: account.id,
  username: account.username,
  mobile: account.mobile,
  email: account.email && readableEmail(account.email),
  avatar: account.avatar_url,
  role: account.role,
  businessId: await businessOf(db, account.id),
  scopes: await findScopesOf(db, account.id),
});
