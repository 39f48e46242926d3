import { AppError } from "#/shared/errors.ts";
import type { IdentityCtx } from "../ctx.ts";
import { spendGrant } from "../codes/grant.ts";

/** Codes are ours to send only where no other provider does. @throws not_found */
export function requireLocalProvider({ phone }: Pick<IdentityCtx, "phone">): void {
  if (phone.describe().provider !== "local") throw new AppError("not_found");
}

/** What the local provider's ID token says; it is good once. */
export async function readPhoneToken(
  ctx: Pick<IdentityCtx, "db" | "keys" | "now">,
  idToken: string,
): Promise<{ mobile: string } | undefined> {
  const code = await spendGrant(ctx, "sign_in", idToken);
  return code && { mobile: code.recipient };
}
