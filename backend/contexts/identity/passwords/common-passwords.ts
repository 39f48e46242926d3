import { once } from "#/shared/memoise.ts";
import { invalidField } from "../accounts/fields.ts";
import { longestPassword, normalisePassword } from "./password-rule.ts";

/**
 * About 49,000 leaked passwords in lower case, because a capital makes `Password1` no stronger.
 * Loaded on first use, because they take 5 MB of memory.
 */
const load = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
});

/** Whether the password is a common one, alone or followed by punctuation. */
export async function isCommon(password: string): Promise<boolean> {
  const plain = normalisePassword(password).toLowerCase().slice(0, longestPassword);
  const known = await load();
  return known.has(plain) || known.has(plain.replace(/[^\p{L}\p{N}]+$/u, ""));
}

/** @throws invalid_request with an error of the field */
export async function refuseCommon(password: string, field: string): Promise<void> {
  if (await isCommon(password)) throw invalidField(field, "password_common");
}
