import { dropTabState, useTabState } from "#/lib/hooks/use-tab-state.ts";
import type { Method } from "./method-field.tsx";

/** A reset under way, between its three pages. */
export type PasswordReset = {
  resetId: string;
  method: Method;
  /** The mobile or address as it was typed. */
  to: string;
  resendAt: string;
  /** Once the code was right. */
  resetToken?: string;
};

const key = "passwordReset";

export const usePasswordReset = () => useTabState<PasswordReset>(key);

export const dropPasswordReset = () => dropTabState(key);
