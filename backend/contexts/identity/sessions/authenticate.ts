import type { Actor } from "#/http/requests/auth.ts";
import { readAccessToken } from "./access-token.ts";
import type { IdentityCtx } from "../ctx.ts";
import { findSessionAccount } from "./session-queries.ts";

/**
 * Who makes a call. The session is looked up each time, so its end takes effect at once, and so do
 * a new role and a new listing.
 */
export async function authenticate(ctx: IdentityCtx, token: string): Promise<Actor | undefined> {
  const claims = await readAccessToken(ctx, token);
  const session = claims && await findSessionAccount(ctx.db, claims.sessionId, ctx.now());
  if (!session || session.account_id !== claims.accountId) return undefined;
  return {
    accountId: session.account_id,
    sessionId: session.session_id,
    role: session.role,
    businessId: await ctx.businessOf(ctx.db, session.account_id),
  };
}
