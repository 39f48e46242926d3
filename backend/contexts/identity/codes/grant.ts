import { type CodeRow, spendUsedCode } from "./code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";
import type { CodePurpose } from "../tables.ts";

/**
 * What a right code gives where another call has to follow: a token that we sign, good for one use
 * within the seconds that its purpose allows.
 */
const life: Partial<Record<CodePurpose, number>> = { password_reset: 10 * 60, sign_in: 2 * 60 };

export const issueGrant = (
  { keys }: Pick<IdentityCtx, "keys">,
  { id, purpose }: Pick<CodeRow, "id" | "purpose">,
): string => `${id}.${keys.mac("grant", `${purpose} ${id}`)}`;

/** @returns the code it was given for; undefined for a token that is not ours, used, or too old */
export async function spendGrant(
  { db, keys, now }: Pick<IdentityCtx, "db" | "keys" | "now">,
  purpose: CodePurpose,
  token: string,
): Promise<CodeRow | undefined> {
  const [, id, mac] = token.match(/^([0-9a-f-]{36})\.([\w-]{43})$/) ?? [];
  if (!id || !mac || !keys.isMac("grant", `${purpose} ${id}`, mac)) return undefined;
  const usedSince = new Date(now().getTime() - (life[purpose] ?? 0) * 1000);
  return await spendUsedCode(db, { id, purpose, usedSince, now: now() });
}
