import { getRouteApi, Link, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Form } from "#/ui/form/form.tsx";
import { MobileField } from "#/ui/form/fields/mobile-field.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { captchaExplanations } from "#/components/captcha/captcha-explanations.ts";
import { CaptchaLine } from "#/components/captcha/captcha-line.tsx";
import { useCaptcha } from "#/components/captcha/use-captcha.ts";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { isEmail } from "#/components/account/identifier-fault.ts";
import { type Method, MethodField } from "./method-field.tsx";
import { usePasswordReset } from "./password-reset.ts";
import { requestReset } from "./request-reset.ts";

const route = getRouteApi("/forgot-password");

export const ForgotPasswordPage = () => {
  const { t } = useTranslation("auth");
  const { api } = useRouter().options.context;
  const navigate = useNavigate();
  const language = useLang();
  const { method: first = "mobile" } = route.useSearch();
  const [method, setMethod] = useState<Method>(first);
  const [, setReset] = usePasswordReset();
  const captcha = useCaptcha();
  const form = useAccountForm({
    // One for each, lest a draft choose otherwise than the address.
    draft: `forgot-password-${first}`,
    failed: t("forgot.failed"),
    explanations: captchaExplanations(t),
    check: ({ mobile = "", email = "" }) =>
      method === "mobile"
        ? { mobile: mobile.length === 10 ? undefined : "reset_mobile" }
        : { email: isEmail(email) ? undefined : "reset_email" },
    submit: async ({ mobile = "", email = "" }) => {
      const to = method === "mobile" ? mobile : email;
      const asked = await captcha.withToken((captchaToken) =>
        requestReset(api, { method, to, language, captchaToken })
      );
      setReset(asked);
      await navigate({ to: "/verify-reset-otp" });
    },
  });
  return (
    <NarrowCard
      title={t("forgot.title")}
      lead={t("forgot.lead")}
      footer={<Link to="/signin" className="btn btn-text">{t("forgot.back")}</Link>}
    >
      <div onFocus={captcha.start}>
        <Form form={form} isSingle>
          <MethodField value={method} onChange={setMethod} />
          {method === "mobile" ? <MobileField label={t("field.mobile")} /> : (
            <TextField
              name="email"
              type="email"
              label={t("field.email")}
              autoComplete="email"
              inputMode="email"
            />
          )}
          <p className="text-muted">
            {t(method === "mobile" ? "forgot.noCodeAtMobile" : "forgot.noCodeAtEmail")}
          </p>
          <CaptchaLine captcha={captcha} />
          <SubmitButton label={t("forgot.submit")} busyLabel={t("forgot.busy")} />
        </Form>
      </div>
    </NarrowCard>
  );
};
