import type { Actor } from "#/http/requests/auth.ts";
import { readAccessToken } from "./access-token.ts";
import type { IdentityCtx } from "../ctx.ts";
import { placed } from "../accounts/placed-scopes.ts";
import { findSessionAccount } from "./session-queries.ts";

/**
 * Returns the caller of a token. Reads the session at each call, so an ended session, a new role or
 * a new listing takes effect at once.
 */
export async function authenticate(ctx: IdentityCtx, token: string): Promise<Actor | undefined> {
  const claims = await readAccessToken(ctx, token);
  const session = claims && await findSessionAccount(ctx.db, claims.sessionId, ctx.now());
  if (!session || session.account_id !== claims.accountId) return undefined;
  return {
    accountId: session.account_id,
    sessionId: session.session_id,
    role: session.role,
    scopes: placed(ctx, session.scopes),
    businessId: await ctx.businessOf(ctx.db, session.account_id),
  };
}
