import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { mustSucceed } from "#/api/problem.ts";
import { missing, useAccountForm } from "#/components/account/use-account-form.ts";
import { isStrongPassword } from "#/ui/form/fields/password-rules.ts";
import { Form } from "#/ui/form/form.tsx";
import { NewPasswordFields } from "#/components/account/new-password-fields.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { showToast } from "#/ui/toast.ts";
import { usePasswordReset } from "./password-reset.ts";

export const ResetPasswordPage = () => {
  const { t } = useTranslation("auth");
  const { api } = useRouter().options.context;
  const navigate = useNavigate();
  const [reset, setReset] = usePasswordReset();
  const isAllowed = reset === undefined || Boolean(reset?.resetToken);

  useEffect(() => {
    if (!isAllowed) navigate({ to: "/forgot-password", replace: true });
  }, [isAllowed, navigate]);

  const form = useAccountForm({
    failed: t("reset.failed"),
    explanations: { verification_expired: { text: t("reset.expired") } },
    check: ({ password = "", confirmPassword = "" }) => ({
      password: isStrongPassword(password) ? undefined : "password_reset_weak",
      confirmPassword: confirmPassword === password ? undefined : "passwords_differ",
      ...missing({ confirmPassword }, "confirmPassword"),
    }),
    submit: async ({ password = "" }) => {
      const { resetId, resetToken = "" } = reset!;
      mustSucceed(
        await api.POST("/api/auth/password-reset/{resetId}/password", {
          params: { path: { resetId } },
          body: { resetToken, password },
        }),
      );
      await navigate({ to: "/signin", replace: true });
      setReset(null);
      showToast(t("reset.done"), "success");
    },
  });

  return (
    <NarrowCard
      title={t("reset.title")}
      lead={t("reset.lead")}
      footer={<Link to="/forgot-password" className="btn btn-text">{t("reset.restart")}</Link>}
    >
      <Form form={form}>
        <NewPasswordFields name="password" label={t("field.newPassword")} />
        <SubmitButton label={t("reset.submit")} busyLabel={t("reset.busy")} />
      </Form>
    </NarrowCard>
  );
};
