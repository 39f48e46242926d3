import { AppError } from "#/shared/errors.ts";
import { findAccount, findConsents } from "../accounts/account-queries.ts";
import { findPendingCode } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import { presentProfile } from "../present.ts";
import type { Profile } from "../schemas.ts";
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
  return presentProfile({
    account,
    consent,
    businessId: await ctx.businessOf(ctx.db, accountId),
    pendingEmail: await pendingOf("email_change"),
    pendingMobile: await pendingOf("mobile_change"),
  });
}
