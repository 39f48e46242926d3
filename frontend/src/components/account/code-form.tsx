import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#/api/problem.ts";
import { type Explanation, useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { CodeField } from "#/ui/form/fields/code-field.tsx";
import { useAttempt } from "#/ui/form/failure-notice.tsx";
import { Form } from "#/ui/form/form.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import type { Faults } from "#/ui/form/use-form.ts";
import { showToast } from "#/ui/toast.ts";
import { AttemptsLeft, useAttemptsLeft } from "./attempts-left.tsx";
import { ResendButton } from "./resend-button.tsx";
import { type Fault, useAccountForm } from "./use-account-form.ts";

type Props = {
  digits: 5 | 6;
  failed: string;
  /** Explanations of errors specific to this page. */
  explanations?: Readonly<Record<string, Explanation>>;
  faultOf?: Readonly<Record<string, Faults<Fault>>>;
  /** Message above the form, such as where the code was sent. */
  success?: string | undefined;
  onVerify: (otp: string) => Promise<void>;
  /** When the code can be resent, ISO 8601. */
  resendAt: string;
  onResend: () => Promise<void>;
  children?: ReactNode;
};

/** Form for a one-time code, with a button to resend it. */
export const CodeForm = (
  {
    digits,
    failed,
    explanations,
    faultOf,
    success,
    onVerify,
    resendAt,
    onResend,
    children,
  }: Props,
) => {
  const { t } = useTranslation("auth");
  const explainProblem = useExplainProblem();
  const form = useAccountForm({
    failed,
    explanations: {
      otp_invalid: { text: failed, detail: t("code.wrong") },
      otp_expired: { text: t("code.expired") },
      ...explanations,
    },
    ...faultOf && { faultOf },
    check: ({ otp = "" }) => otp.length === digits ? {} : { otp: `otp_${digits}` },
    submit: ({ otp = "" }) => onVerify(otp),
  });

  const left = useAttemptsLeft(form.error, resendAt);

  const { attempt, notice } = useAttempt((error) =>
    (error instanceof ApiError && explanations?.[error.code ?? ""]) ||
    explainProblem(error, t("code.resendFailed"))
  );
  const resend = () =>
    attempt(async () => {
      await onResend();
      form.clearFailure();
      form.ref.current?.reset();
      await showToast(t("code.resent"), "success");
    });

  return (
    <>
      <Form form={form} isSingle>
        {success && left === undefined && !form.failure && !form.summary && (
          <Notice tone="good">{success}</Notice>
        )}
        <CodeField label={t("field.otp")} digits={digits} />
        <AttemptsLeft left={left} />
        <SubmitButton label={t("code.verify")} busyLabel={t("code.verifying")} />
      </Form>
      <div className="mt-3 grid gap-3">
        {notice}
        <ResendButton resendAt={resendAt} onResend={resend} isUsedUp={left === 0} />
        {children}
      </div>
    </>
  );
};
