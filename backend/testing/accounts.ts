import type { Config } from "../config.ts";
import { issueAccessToken } from "../contexts/identity/sessions/access-token.ts";
import { createKeys } from "../contexts/identity/mod.ts";
import { insertSession } from "../contexts/identity/sessions/session-queries.ts";
import type { Ctx } from "../db/ctx.ts";
import type { Actor } from "../http/requests/auth.ts";
import type { Scope } from "../shared/areas.ts";

type SignInCtx = Ctx & { authSecret: string; config: Pick<Config, "publicOrigin"> };

/**
 * Creates a token for an account without registration, and the account if it does not exist. Each
 * call returns a new token, so that a test may advance the clock.
 */
export async function signInAs(
  { db, now, authSecret, config }: SignInCtx,
  { accountId, role, scope }: Pick<Actor, "accountId" | "role"> & { scope?: Scope },
): Promise<string> {
  const time = now();
  await db.insertInto("account").values({
    id: accountId,
    username: accountId,
    username_key: accountId,
    username_look: accountId,
    mobile: "9000000000",
    mobile_verified: false,
    email: `${accountId}@example.com`,
    email_verified: true,
    password_hash: null,
    role,
    language: "en",
    avatar_id: null,
    avatar_url: null,
    created_at: time,
    updated_at: time,
  }).onConflict((conflict) => conflict.doNothing()).execute();
  if (scope) {
    await db.insertInto("account_scope")
      .values({ id: accountId, account_id: accountId, given_by: null, at: time, ...scope })
      .onConflict((conflict) => conflict.doNothing()).execute();
  }
  const session = await insertSession(db, {
    id: crypto.randomUUID(),
    account_id: accountId,
    seed: "",
    device: "test",
    created_at: time,
    rotated_at: time,
    given_at: time,
    expires_at: new Date(time.getTime() + 60_000),
  });
  return await issueAccessToken(
    { keys: createKeys(authSecret), publicOrigin: config.publicOrigin, now },
    { accountId, sessionId: session.id, role, businessId: null },
  );
}
