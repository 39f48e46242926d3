import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import type { Lang } from "#/i18n/languages.ts";
import type { Method } from "./method-field.tsx";
import type { PasswordReset } from "./password-reset.ts";

type ResetRequest = {
  method: Method;
  /** Mobile number or e-mail address, as typed. */
  to: string;
  language: Lang;
  captchaToken: string | undefined;
};

export const requestReset = async (
  { method, to, language, captchaToken }: ResetRequest,
): Promise<PasswordReset> => {
  const body = { ...method === "mobile" ? { mobile: to } : { email: to }, language, captchaToken };
  const { resetId, resendAt } = dataOf(
    await api.POST("/api/auth/password-reset", { body }),
  );
  return { resetId, method, to, resendAt };
};
