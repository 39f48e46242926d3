import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { assertSuccess } from "#/api/problem.ts";
import { missing, useAccountForm } from "#/components/account/use-account-form.ts";
import { isStrongPassword } from "#/ui/form/fields/password-rules.ts";
import { Form } from "#/ui/form/form.tsx";
import { NewPasswordFields } from "#/components/account/new-password-fields.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { replacePage } from "#/lib/page/go-to.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { queueToastForNextPage } from "#/ui/toast.ts";
import { dropPasswordReset, usePasswordReset } from "./auth/password-reset.ts";

export const messages = ["auth", "forms"] as const;

export default function ResetPassword() {
  const { t } = useTranslation("auth");
  const [reset] = usePasswordReset();
  const isAllowed = reset === undefined || Boolean(reset?.resetToken);

  useEffect(() => {
    if (!isAllowed) replacePage(paths.forgotPassword());
  }, [isAllowed]);

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
      assertSuccess(
        await api.POST("/api/auth/password-reset/{resetId}/password", {
          params: { path: { resetId } },
          body: { resetToken, password },
        }),
      );
      queueToastForNextPage(t("reset.done"), "success");
      dropPasswordReset();
      await replacePage(paths.signIn);
    },
  });

  return (
    <NarrowCard
      title={t("reset.title")}
      lead={t("reset.lead")}
      footer={
        <PageLink href={paths.forgotPassword()} className="btn btn-text">
          {t("reset.restart")}
        </PageLink>
      }
    >
      <Form form={form}>
        <NewPasswordFields name="password" label={t("field.newPassword")} />
        <SubmitButton label={t("reset.submit")} busyLabel={t("reset.busy")} />
      </Form>
    </NarrowCard>
  );
}
