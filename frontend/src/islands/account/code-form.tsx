import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { explainProblem } from "../../lib/explain-problem.ts";
import { CodeField } from "../../ui/form/code-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Notice } from "../../ui/form/notice.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import type { Failure, Faults } from "../../ui/form/use-form.ts";
import { showToast } from "../../ui/toast.ts";
import { ResendButton } from "./resend-button.tsx";
import { type Fault, useAccountForm } from "./use-account-form.ts";

type Props = {
  digits: 5 | 6;
  /** What is said of a code that could not be verified. */
  failed: string;
  explanations?: Readonly<Record<string, Failure>>;
  faultOf?: Readonly<Record<string, Faults<Fault>>>;
  /** Stands above, such as where the code went. */
  success?: string | undefined;
  onVerify: (otp: string) => Promise<void>;
  /** When another code may be asked for, ISO 8601. */
  resendAt: string;
  onResend: () => Promise<void>;
  children?: ReactNode;
};

/** Gives a one-time code, or asks for another. */
export const CodeForm = (
  { digits, failed, explanations, faultOf, success, onVerify, resendAt, onResend, children }: Props,
) => {
  const { t } = useTranslation(["auth", "forms"]);
  const [resendFailure, setResendFailure] = useState<unknown>();
  const form = useAccountForm({
    failed,
    explanations: {
      otp_invalid: { text: failed, detail: t("auth:code.wrong") },
      otp_expired: { text: t("auth:code.expired") },
      ...explanations,
    },
    ...faultOf && { faultOf },
    check: ({ otp = "" }) => otp.length === digits ? {} : { otp: `otp_${digits}` },
    submit: ({ otp = "" }) => onVerify(otp),
  });

  const resend = async () => {
    form.forgive();
    setResendFailure(undefined);
    try {
      await onResend();
      await showToast(t("auth:code.resent"), "success");
    } catch (error) {
      setResendFailure(error);
    }
  };

  const resendProblem = resendFailure !== undefined &&
    explainProblem(resendFailure, t("auth:code.resendFailed"), t);

  return (
    <>
      <Form form={form} isSingle>
        {success && !form.failure && !form.summary && <Notice tone="good">{success}</Notice>}
        <CodeField label={t("auth:field.otp")} digits={digits} />
        <SubmitButton label={t("auth:code.verify")} busyLabel={t("auth:code.verifying")} />
      </Form>
      <div className="mt-3 grid gap-3">
        {resendProblem && (
          <Notice tone="bad">
            <p className="font-bold">{resendProblem.text}</p>
            {"detail" in resendProblem && resendProblem.detail}
          </Notice>
        )}
        <ResendButton resendAt={resendAt} onResend={resend} />
        {children}
      </div>
    </>
  );
};
