import { type CodeRow, findCode, spendUsedCode } from "./code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { CodePurpose } from "../tables.ts";

/**
 * What a right code gives where another call has to follow: a token that we sign, good for one use
 * within the seconds that its purpose allows.
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

/** Until when the token of a code that was just used is good. */
export const grantEnd = ({ purpose }: Pick<CodeRow, "purpose">, usedAt: Date): Date =>
  new Date(usedAt.getTime() + (life[purpose] ?? 0) * 1000);

/** @returns the code it was given for; undefined for a token that is not ours, used, or too old */
export async function spendGrant(
  { db, keys, now }: Pick<IdentityCtx, "db" | "keys" | "now">,
  purpose: CodePurpose,
  token: string,
): Promise<CodeRow | undefined> {
  const id = readGrant(keys, purpose, token);
  const usedSince = new Date(now().getTime() - (life[purpose] ?? 0) * 1000);
  return id ? await spendUsedCode(db, { id, purpose, usedSince, now: now() }) : undefined;
}

/** The same without spending it: whoever holds the token has to show more first. */
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
