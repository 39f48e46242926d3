import { dropTabState, useTabState } from "#/lib/hooks/use-tab-state.ts";
import type { Method } from "./method-field.tsx";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import type { Lang } from "#/i18n/languages.ts";

/** Password reset in progress, shared by its three pages. */
export type PasswordReset = {
  resetId: string;
  method: Method;
  /** Mobile number or e-mail address, as typed. */
  to: string;
  resendAt: string;
  /** Set after the code is verified. */
  resetToken?: string;
};

const key = "passwordReset";

/** Each method has its own draft, because a shared draft could override the method in the URL. */
export const resetDraft = (method: Method) => `forgot-password-${method}`;

export const usePasswordReset = () => useTabState<PasswordReset>(key);

export const dropPasswordReset = () => dropTabState(key);

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
