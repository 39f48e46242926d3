import { useState } from "react";
import { browserApi } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { type Fault, missing } from "./use-account-form.ts";
import type { Faults, Values } from "#/ui/form/use-form.ts";

type FieldName = "currentPassword" | "password";

/** What a call carries to show who makes it. */
type Proof = { password?: string; confirmation?: Schemas["Confirmation"] };

export type Confirmation = ReturnType<typeof useConfirmation>;

/**
 * How users confirm who they are, in a form that asks for more than being signed in: by their
 * password, or by a code to the number or address they have.
 *
 * @param passwordName what the form names the field
 */
export const useConfirmation = (hasPassword: boolean, passwordName: FieldName) => {
  const [wantsCode, setWantsCode] = useState(false);
  const [sent, setSent] = useState<Schemas["PendingConfirmation"]>();
  const byCode = wantsCode || !hasPassword;

  const send = async () => {
    setSent(dataOf(await browserApi().POST("/api/profile/confirmation")));
    setWantsCode(true);
  };

  return {
    hasPassword,
    passwordName,
    byCode,
    sent,
    send,
    /** Begins anew. */
    reset: () => {
      setWantsCode(false);
      setSent(undefined);
    },
    check: (values: Values): Faults<Fault> => {
      if (!byCode) return missing(values, passwordName);
      return sent && values.otp?.length !== 6 ? { otp: "otp_6" } : {};
    },
    /** @returns undefined when a code has only now been sent, which is to be entered first */
    take: async (
      { otp = "", [passwordName]: password = "" }: Values,
    ): Promise<Proof | undefined> => {
      if (!byCode) return { password };
      if (sent) return { confirmation: { id: sent.confirmationId, otp } };
      await send();
    },
  };
};

/** What a form makes of a proof that was refused. */
export const confirmationFaults = (passwordName: FieldName) => ({
  wrong_password: { [passwordName]: "password_wrong" as const },
  otp_invalid: { otp: "otp_wrong" as const },
  otp_expired: { otp: "otp_expired" as const },
});
