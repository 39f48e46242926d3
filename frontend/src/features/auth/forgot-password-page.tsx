import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccountForm } from "../../islands/account/use-account-form.ts";
import { useLang } from "../../lib/use-lang.ts";
import { Form } from "../../ui/form/form.tsx";
import { MobileField } from "../../ui/form/mobile-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { NarrowCard } from "../../ui/narrow-card.tsx";
import { isEmail } from "../../islands/account/identifier-fault.ts";
import { type Method, MethodField } from "./method-field.tsx";
import { usePasswordReset } from "./password-reset.ts";
import { requestReset } from "./request-reset.ts";

export const ForgotPasswordPage = () => {
  const { t } = useTranslation("auth");
  const { api } = useRouter().options.context;
  const navigate = useNavigate();
  const language = useLang();
  const [method, setMethod] = useState<Method>("mobile");
  const [, setReset] = usePasswordReset();
  const form = useAccountForm({
    draft: "forgot-password",
    failed: t("forgot.failed"),
    check: ({ mobile = "", email = "" }) =>
      method === "mobile"
        ? { mobile: mobile.length === 10 ? undefined : "reset_mobile" }
        : { email: isEmail(email) ? undefined : "reset_email" },
    submit: async ({ mobile = "", email = "" }) => {
      setReset(await requestReset(api, method, method === "mobile" ? mobile : email, language));
      await navigate({ to: "/verify-reset-otp" });
    },
  });
  return (
    <NarrowCard
      title={t("forgot.title")}
      lead={t("forgot.lead")}
      footer={<Link to="/signin" className="btn btn-text">{t("forgot.back")}</Link>}
    >
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
        <SubmitButton label={t("forgot.submit")} busyLabel={t("forgot.busy")} />
      </Form>
    </NarrowCard>
  );
};
