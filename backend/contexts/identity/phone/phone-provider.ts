import { AppError } from "#/shared/errors.ts";
import type { IdentityCtx } from "../ctx.ts";
import { spendGrant } from "../codes/grant.ts";

/** Only the local provider sends codes itself. @throws not_found for other providers */
export function requireLocalProvider({ phone }: Pick<IdentityCtx, "phone">): void {
  if (phone.describe().provider !== "local") throw new AppError("not_found");
}

/** Reads and spends an ID token of the local provider; undefined for an invalid one. */
export async function readPhoneToken(
  ctx: Pick<IdentityCtx, "db" | "keys" | "now">,
  idToken: string,
): Promise<{ mobile: string } | undefined> {
  const code = await spendGrant(ctx, "sign_in", idToken);
  return code && { mobile: code.recipient };
}
