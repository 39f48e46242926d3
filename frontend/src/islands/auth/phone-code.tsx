import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf, isProblem } from "#/api/problem.ts";
import { startSessionWith } from "#/api/session/session.ts";
import { AttemptsLeft, useAttemptsLeft } from "#/components/account/attempts-left.tsx";
import { ResendButton } from "#/components/account/resend-button.tsx";
import { useCaptcha } from "#/components/captcha/use-captcha.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useAttempt } from "#/ui/form/failure-notice.tsx";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { CodeField } from "#/ui/form/fields/code-field.tsx";
import { Form } from "#/ui/form/form.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { confirmCode, type PendingCode, sendCode } from "./phone-provider.ts";

type Props = {
  code: PendingCode;
  /** Called when another code has been sent. */
  onSent: (code: PendingCode) => void;
  isVerified: boolean;
  onVerified: () => void;
  onStartAgain: (isExpired: boolean) => void;
};

export const PhoneCode = (
  { code, onSent, isVerified, onVerified, onStartAgain }: Props,
) => {
  const { t } = useTranslation("auth");
  const language = useLang();
  const explainProblem = useExplainProblem();
  const captcha = useCaptcha();
  const { mobile } = code;

  const verify = async (otp: string) => {
    if (isVerified) return;
    try {
      const idToken = await confirmCode(code, otp);
      const body = { idToken, language };
      startSessionWith(
        dataOf(await api.POST("/api/auth/phone/session", { body })).accessToken,
      );
      onVerified();
    } catch (error) {
      if (isProblem(error, "otp_expired", "verification_expired")) return onStartAgain(true);
      throw error;
    }
  };

  const form = useAccountForm({
    failed: t("phone.verifyFailed"),
    isTerse: true,
    explanations: { otp_invalid: { text: t("phone.wrongCode") } },
    check: ({ otp = "" }) => otp.length === 6 ? {} : { otp: "otp_6" },
    submit: ({ otp = "" }) => verify(otp),
  });

  const left = useAttemptsLeft(form.error, code.resendAt);

  const { attempt, notice } = useAttempt((error) => ({
    ...explainProblem(error, t("phone.sendFailed")),
    detail: undefined,
  }));
  const resend = () =>
    attempt(async () => {
      const { box, withToken } = captcha;
      onSent(
        await sendCode({ mobile, language, withCaptcha: withToken, captchaBox: box.current! }),
      );
      form.clearFailure();
      form.ref.current?.reset();
    });

  return (
    <NarrowCard title={t("phone.codeTitle")} lead={t("phone.codeLead", { number: mobile })}>
      <Form form={form} isSingle>
        {(isVerified || left === undefined) && !form.failure && !form.summary && (
          <Notice tone="good">
            {isVerified ? t("phone.verified") : t("phone.sent", { number: mobile })}
          </Notice>
        )}
        <CodeField label={t("field.otp")} digits={6} />
        {!isVerified && <AttemptsLeft left={left} />}
        <SubmitButton
          label={t("phone.verify")}
          busyLabel={t("phone.verifying")}
          isDisabled={isVerified}
        />
      </Form>
      <div className="mt-3 grid gap-3">
        {notice}
        {!isVerified && (
          <ResendButton resendAt={code.resendAt} onResend={resend} isUsedUp={left === 0} />
        )}
        <button type="button" className="btn btn-text" onClick={() => onStartAgain(false)}>
          {t("phone.other")}
        </button>
      </div>
      <div ref={captcha.box} />
    </NarrowCard>
  );
};
