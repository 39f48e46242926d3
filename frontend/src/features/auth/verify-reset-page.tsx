import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "#/api/problem.ts";
import { CodeForm } from "#/components/account/code-form.tsx";
import { captchaExplanations } from "#/components/captcha/captcha-explanations.ts";
import { useCaptcha } from "#/components/captcha/use-captcha.ts";
import { showPhone } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { type PasswordReset, usePasswordReset } from "./password-reset.ts";
import { requestReset } from "./request-reset.ts";

export const VerifyResetPage = () => {
  const { t } = useTranslation("auth");
  const { api } = useRouter().options.context;
  const navigate = useNavigate();
  const language = useLang();
  const [reset, setReset] = usePasswordReset();
  const captcha = useCaptcha();

  useEffect(() => {
    if (reset === null) navigate({ to: "/forgot-password", replace: true });
  }, [reset, navigate]);

  const verify = async ({ resetId }: PasswordReset, otp: string) => {
    const answer = await api.POST("/api/auth/password-reset/{resetId}/verify", {
      params: { path: { resetId } },
      body: { otp },
    });
    setReset({ ...reset!, resetToken: dataOf(answer).resetToken });
    await navigate({ to: "/reset-password", replace: true });
  };

  const resend = async ({ method, to }: PasswordReset) => {
    const asked = await captcha.withToken((captchaToken) =>
      requestReset(api, { method, to, language, captchaToken })
    );
    setReset(asked);
  };

  return (
    <NarrowCard
      title={t("verifyReset.title")}
      lead={reset && t("verifyReset.lead", { to: shown(reset) })}
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
          <Link to="/forgot-password" className="btn btn-text">{t("verifyReset.other")}</Link>
        </CodeForm>
      )}
    </NarrowCard>
  );
};

const shown = ({ method, to }: PasswordReset) => method === "mobile" ? showPhone(to) : to;
