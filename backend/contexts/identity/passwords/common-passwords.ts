import { dictionary } from "@zxcvbn-ts/language-common";
import { invalidField } from "../accounts/fields.ts";
import { longestPassword, normalisePassword } from "./password-rule.ts";

/** Some 49,000 from leaks, in lower case: `Password1` is none the better for its capital. */
const common = new Set(dictionary["passwords-common"]);

/** Whether it is among the first that anybody would try, alone or with a mark at its end. */
export function isCommon(password: string): boolean {
  const plain = normalisePassword(password).toLowerCase().slice(0, longestPassword);
  return common.has(plain) || common.has(plain.replace(/[^\p{L}\p{N}]+$/u, ""));
}

/** @throws invalid_request that names the field */
export function refuseCommon(password: string, field: string): void {
  if (isCommon(password)) throw invalidField(field, "password_common");
}
