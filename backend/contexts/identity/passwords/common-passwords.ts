import { once } from "#/shared/memoise.ts";
import { invalidField } from "../accounts/fields.ts";
import { longestPassword, normalisePassword } from "./password-rule.ts";

/**
 * Some 49,000 from leaks, in lower case: `Password1` is none the better for its capital. Loaded with
 * the first password that somebody chooses: they take 5 MB of memory.
 */
const load = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
});

/** Whether it is among the first that anybody would try, alone or with a mark at its end. */
export async function isCommon(password: string): Promise<boolean> {
  const plain = normalisePassword(password).toLowerCase().slice(0, longestPassword);
  const known = await load();
  return known.has(plain) || known.has(plain.replace(/[^\p{L}\p{N}]+$/u, ""));
}

/** @throws invalid_request that names the field */
export async function refuseCommon(password: string, field: string): Promise<void> {
  if (await isCommon(password)) throw invalidField(field, "password_common");
}
