import { AppError } from "#/shared/errors.ts";
import { readableEmail } from "#/shared/text/email.ts";
import { findAccount, findConsents } from "../accounts/account-queries.ts";
import { findPendingCode } from "../codes/code-queries.ts";
import { presentSending } from "../codes/one-time-code.ts";
import type { IdentityCtx } from "../ctx.ts";
import { choicesOf } from "../messages/choices.ts";
import type { Profile } from "../schemas.ts";
import { presentUser } from "../sessions/start-session.ts";
import type { CodePurpose } from "../tables.ts";

/** @throws unauthorized if the account has just been erased */
export async function readProfile(
  ctx: Pick<IdentityCtx, "db" | "businessOf" | "now">,
  accountId: string,
): Promise<Profile> {
  const account = await findAccount(ctx.db, accountId);
  const [consent] = await findConsents(ctx.db, accountId);
  if (!account || !consent) throw new AppError("unauthorized");
  const pendingOf = async (purpose: CodePurpose) => {
    const code = await findPendingCode(ctx.db, accountId, purpose);
    return code && code.expires_at > ctx.now() ? code : undefined;
  };
  const pendingEmail = await pendingOf("email_change");
  const pendingMobile = await pendingOf("mobile_change");
  return {
    ...await presentUser(ctx, account),
    language: account.language,
    mobileVerified: account.mobile_verified,
    emailVerified: account.email_verified,
    pendingEmail: pendingEmail
      ? { email: readableEmail(pendingEmail.recipient), ...presentSending(pendingEmail) }
      : null,
    pendingMobile: pendingMobile
      ? { mobile: pendingMobile.recipient, ...presentSending(pendingMobile) }
      : null,
    notices: choicesOf(account),
    hasPassword: account.password_hash !== null,
    consent: {
      terms: consent.terms,
      at: consent.given_at.toISOString(),
      remindedAt: account.terms_told_at?.toISOString() ?? null,
    },
    createdAt: account.created_at.toISOString(),
  };
}
