import { AppError } from "../../../shared/errors.ts";
import { findAccountToSignIn } from "../account-queries.ts";
import { recordEvent } from "../audit/audit.ts";
import type { IdentityCtx } from "../ctx.ts";
import { type Identifier, kindOf, mask } from "../identifier.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { attemptAt, claimAttempt } from "./throttle.ts";
import { usernameKey } from "../registration/username.ts";

/**
 * Signs in with username, mobile or email. For who is not known the same is done as for who is: one
 * attempt counted, one password hashed, one line of audit.
 *
 * @throws sign_in_failed, too_many_requests
 */
export async function signIn(
  ctx: IdentityCtx,
  { identifier, password, device }: { identifier: string; password: string; device: string },
): Promise<StartedSession> {
  const kind = kindOf(identifier);
  const value = kind === "username" ? usernameKey(identifier) : identifier;
  const forget = await claimAttempt(ctx, attemptAt.identifier({ kind, value }));

  const account = await findAccountToSignIn(ctx.db, { kind, value });
  const isRight = await ctx.hasher.verify(account?.password_hash, password);
  if (!account || !isRight) {
    await recordEvent(ctx, "sign_in_failed", account?.id ?? null, {
      identifier: masked({ kind, value }),
      device,
    });
    throw new AppError("sign_in_failed");
  }
  await forget();
  await recordEvent(ctx, "signed_in", account.id, { by: kind, device });
  return await startSession(ctx, account, device);
}

/** A name is no secret, but people type passwords where names belong. */
const masked = ({ kind, value }: Identifier) =>
  kind === "username" ? `${[...value].slice(0, 2).join("")}***` : mask(value);
