import type { Api } from "../../api/client.ts";
import { dataOf } from "../../api/problem.ts";
import type { Lang } from "../../i18n/languages.ts";
import type { Method } from "./method-field.tsx";
import type { PasswordReset } from "./password-reset.ts";

/** Asks for a code to reset a password with. */
export const requestReset = async (
  api: Api,
  method: Method,
  to: string,
  language: Lang,
): Promise<PasswordReset> => {
  const body = method === "mobile" ? { mobile: to, language } : { email: to, language };
  const { resetId, resendAt } = dataOf(await api.POST("/api/auth/password-reset", { body }));
  return { resetId, method, to, resendAt };
};
