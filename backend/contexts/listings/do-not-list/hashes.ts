import { nationalDigits } from "#/shared/text/national-digits.ts";
import type { SuspensionCtx } from "../ctx.ts";

/**
 * The do-not-list holds keyed hashes of removed records and numbers, and nothing that leads back to
 * a listing or an account.
 */
export type Hashing = Pick<SuspensionCtx, "hash">;

export const hashNumber = (ctx: Hashing, number: string): string =>
  ctx.hash(`number:+91${nationalDigits(number)}`);

/** Tells entries under another key apart. */
export const hashKey = (ctx: Hashing): string => ctx.hash("key");

export const hashRecord = (ctx: Hashing, importKey: string): string =>
  ctx.hash(`record:${importKey}`);
