import { dropTabState, useTabState } from "#/lib/hooks/use-tab-state.ts";
import type { Method } from "./method-field.tsx";

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
