import { nationalDigits } from "#/shared/text/national-digits.ts";
import type { SuspensionCtx } from "../ctx.ts";

/**
 * The do-not-list holds keyed hashes of removed records and numbers, and nothing that leads back to
 * a listing or an account.
 */
export type Hashing = Pick<SuspensionCtx, "fingerprint">;

/** The hash to store, under the key that never changes. */
const hash = ({ fingerprint }: Hashing, text: string): string => fingerprint(text)[0]!;

export const hashNumber = (ctx: Hashing, number: string): string =>
  hash(ctx, `number:+91${nationalDigits(number)}`);

export const hashRecord = (ctx: Hashing, importKey: string): string =>
  hash(ctx, `record:${importKey}`);
