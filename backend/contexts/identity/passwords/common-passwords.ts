import { once } from "#/shared/memoise.ts";
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
