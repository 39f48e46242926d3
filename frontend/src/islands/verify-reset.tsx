import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { CodeForm } from "#/components/account/code-form.tsx";
import { captchaExplanations, useCaptcha } from "#/components/captcha/use-captcha.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { replacePage } from "#/lib/page/go-to.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { type PasswordReset, requestReset, usePasswordReset } from "./auth/password-reset.ts";

export const messages = ["auth", "forms"] as const;

export default function VerifyReset() {
  const { t } = useTranslation("auth");
  const language = useLang();
  const [reset, setReset] = usePasswordReset();
  const captcha = useCaptcha();

  useEffect(() => {
    if (reset === null) replacePage(paths.forgotPassword());
  }, [reset]);

  const verify = async ({ resetId }: PasswordReset, otp: string) => {
    const answer = await api.POST("/api/auth/password-reset/{resetId}/verify", {
      params: { path: { resetId } },
      body: { otp },
    });
    setReset({ ...reset!, resetToken: dataOf(answer).resetToken });
    await replacePage(paths.resetPassword);
  };

  const resend = async ({ method, to }: PasswordReset) => {
    const renewed = await captcha.withToken((captchaToken) =>
      requestReset({ method, to, language, captchaToken })
    );
    setReset(renewed);
  };

  return (
    <NarrowCard
      title={t("verifyReset.title")}
      lead={reset && t("verifyReset.lead", { to: displayName(reset) })}
    >
      {reset && (
        <CodeForm
          digits={6}
          failed={t("verifyReset.failed")}
          onVerify={(otp) => verify(reset, otp)}
          resendAt={reset.resendAt}
          explanations={captchaExplanations(t)}
          onResend={() => resend(reset)}
        >
          <div ref={captcha.box} />
          <PageLink href={paths.forgotPassword()} className="btn btn-text">
            {t("verifyReset.other")}
          </PageLink>
        </CodeForm>
      )}
    </NarrowCard>
  );
}

const displayName = ({ method, to }: PasswordReset) => method === "mobile" ? formatPhone(to) : to;
