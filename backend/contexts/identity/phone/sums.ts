import { randomBytes, randomInt } from "node:crypto";
import { insertSpentToken } from "../codes/code-queries.ts";
import type { IdentityCtx } from "../ctx.ts";

/** How long a sum can be answered, in milliseconds. */
const validFor = 60 * 60 * 1000;

type SumCtx = Pick<IdentityCtx, "db" | "keys" | "now">;

/**
 * A sum for a form without a script, such as `3 + 4`, as a signed token that begins with it. The
 * form sends `sum`, the token and the answer in place of a captcha.
 */
export function createSum({ keys, now }: SumCtx): string {
  const sum = `${randomInt(1, 10)} + ${randomInt(1, 10)}`;
  const nonce = randomBytes(9).toString("base64url");
  const signed = `${sum}.${now().getTime() + validFor}.${nonce}`;
  return `${signed}.${keys.tag("sum", signed)}`;
}

/** Whether this is the right answer to a sum. A sum can be answered once. */
export async function isSolvedSum({ db, keys, now }: SumCtx, answered: string): Promise<boolean> {
  const [, signed, one, other, expiry, id, tag, answer] = answered.match(
    /^sum ((\d) \+ (\d)\.(\d{13})\.([\w-]{12}))\.([\w-]{22}) (\d{1,2})$/,
  ) ?? [];
  if (!signed || !keys.isTag("sum", signed, tag!)) return false;
  const expiresAt = new Date(Number(expiry));
  return expiresAt > now() && Number(one) + Number(other) === Number(answer) &&
    await insertSpentToken(db, id!, expiresAt);
}
