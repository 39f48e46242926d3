import { type CodeRow, findCode, spendUsedCode } from "./code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { CodePurpose } from "../tables.ts";

/**
 * Lifetime, in seconds, of the single-use token that a correct code returns. The token is needed if
 * a second call completes the action.
 */
const life: Partial<Record<CodePurpose, number>> = {
  registration: 10 * 60,
  password_reset: 10 * 60,
  sign_in: 2 * 60,
};

export const issueGrant = (
  { keys }: Pick<IdentityCtx, "keys">,
  { id, purpose }: Pick<CodeRow, "id" | "purpose">,
): string => `${id}.${keys.mac("grant", `${purpose} ${id}`)}`;

/** The expiry of the token for a code that was used at `usedAt`. */
export const grantEnd = ({ purpose }: Pick<CodeRow, "purpose">, usedAt: Date): Date =>
  new Date(usedAt.getTime() + (life[purpose] ?? 0) * 1000);

/** @returns the code of the token; undefined for an invalid, spent or expired token */
export async function spendGrant(
  { db, keys, now }: Pick<IdentityCtx, "db" | "keys" | "now">,
  purpose: CodePurpose,
  token: string,
): Promise<CodeRow | undefined> {
  const id = readGrant(keys, purpose, token);
  const usedSince = new Date(now().getTime() - (life[purpose] ?? 0) * 1000);
  return id ? await spendUsedCode(db, { id, purpose, usedSince, now: now() }) : undefined;
}

/** Like {@link spendGrant}, but does not spend the token: the caller must check more first. */
export async function findGrant(
  { db, keys, now }: Pick<IdentityCtx, "db" | "keys" | "now">,
  purpose: CodePurpose,
  token: string,
): Promise<CodeRow | undefined> {
  const id = readGrant(keys, purpose, token);
  const code = id ? await findCode(db, id, purpose) : undefined;
  const isGood = code?.used_at && !code.spent_at && grantEnd(code, code.used_at) > now();
  return isGood ? code : undefined;
}

function readGrant(keys: IdentityCtx["keys"], purpose: CodePurpose, token: string) {
  const [, id, mac] = token.match(/^([0-9a-f-]{36})\.([\w-]{43})$/) ?? [];
  return id && mac && keys.isMac("grant", `${purpose} ${id}`, mac) ? id : undefined;
}
