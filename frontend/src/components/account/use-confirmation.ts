import { useState } from "react";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { type Fault, missing } from "./use-account-form.ts";
import type { Faults, Values } from "#/ui/form/use-form.ts";
type FieldName = "currentPassword" | "password";

/** Proof of identity, sent with a request. */
type Proof = { password?: string; confirmation?: Schemas["Confirmation"] };

export type Confirmation = ReturnType<typeof useConfirmation>;

/**
 * Confirms the user's identity before a sensitive change, with the password or with a code sent to
 * the account.
 *
 * @param passwordName name of the password field
 */
export const useConfirmation = (hasPassword: boolean, passwordName: FieldName) => {
  const [wantsCode, setWantsCode] = useState(false);
  const [sent, setSent] = useState<Schemas["PendingConfirmation"]>();
  const byCode = wantsCode || !hasPassword;

  const send = async () => {
    setSent(dataOf(await api.POST("/api/profile/confirmation")));
    setWantsCode(true);
  };

  return {
    hasPassword,
    passwordName,
    byCode,
    sent,
    send,
    reset: () => {
      setWantsCode(false);
      setSent(undefined);
    },
    check: (values: Values): Faults<Fault> => {
      if (!byCode) return missing(values, passwordName);
      return sent && values.otp?.length !== 6 ? { otp: "otp_6" } : {};
    },
    /** @returns undefined if the user must first enter a code that has just been sent */
    take: async (
      { otp = "", [passwordName]: password = "" }: Values,
    ): Promise<Proof | undefined> => {
      if (!byCode) return { password };
      if (sent) return { confirmation: { id: sent.confirmationId, otp } };
      await send();
    },
  };
};

/** Faults of the password or code field after the service has rejected it. */
export const confirmationFaults = (passwordName: FieldName) => ({
  wrong_password: { [passwordName]: "password_wrong" as const },
  otp_invalid: { otp: "otp_wrong" as const },
  otp_expired: { otp: "otp_expired" as const },
});
