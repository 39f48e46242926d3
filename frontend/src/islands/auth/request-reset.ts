import { browserApi } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import type { Lang } from "#/i18n/languages.ts";
import type { Method } from "./method-field.tsx";
import type { PasswordReset } from "./password-reset.ts";

type Wanted = {
  method: Method;
  /** The mobile or address as it was typed. */
  to: string;
  language: Lang;
  captchaToken: string | undefined;
};

/** Asks for a code to reset a password with. */
export const requestReset = async (
  { method, to, language, captchaToken }: Wanted,
): Promise<PasswordReset> => {
  const body = { ...method === "mobile" ? { mobile: to } : { email: to }, language, captchaToken };
  const { resetId, resendAt } = dataOf(
    await browserApi().POST("/api/auth/password-reset", { body }),
  );
  return { resetId, method, to, resendAt };
};
