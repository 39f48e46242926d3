import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { mustSucceed } from "../../api/problem.ts";
import { missing, useAccountForm } from "../../islands/account/use-account-form.ts";
import { Form } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { NewPasswordFields } from "../../islands/account/new-password-fields.tsx";
import { isStrongPassword } from "../../ui/form/password-rules.ts";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { showToast } from "../../ui/toast.ts";
import { Section, type SectionProps } from "./section.tsx";

/** Another password; for who signed up by phone, a first one. */
export const PasswordSection = ({ profile: { hasPassword }, onChanged }: SectionProps) => {
  const { t } = useTranslation(["profile", "auth"]);
  const { api } = useRouter().options.context;
  const form = useAccountForm({
    failed: t("profile:password.failed"),
    allRequired: t("auth:register.allRequired"),
    explanations: {
      sign_in_again: { text: t("profile:password.failed"), detail: t("profile:password.again") },
    },
    faultOf: { wrong_password: { currentPassword: "password_wrong" } },
    check: ({ currentPassword = "", newPassword = "", confirmPassword = "" }) => ({
      ...hasPassword && missing({ currentPassword }, "currentPassword"),
      newPassword: isStrongPassword(newPassword) ? undefined : "password_weak",
      confirmPassword: confirmPassword === newPassword ? undefined : "passwords_differ",
      ...missing({ newPassword, confirmPassword }, "newPassword", "confirmPassword"),
    }),
    submit: async ({ currentPassword, newPassword = "" }) => {
      const body = { newPassword, ...hasPassword && { currentPassword } };
      mustSucceed(await api.PUT("/api/profile/password", { body }));
      form.ref.current?.reset();
      await onChanged();
      await showToast(t("profile:password.done"), "success");
    },
  });
  const title = t(hasPassword ? "profile:password.title" : "profile:password.setTitle");
  return (
    <Section
      title={title}
      lead={t(hasPassword ? "profile:password.note" : "profile:password.setLead")}
    >
      <Form form={form} label={title}>
        {hasPassword && (
          <PasswordField
            name="currentPassword"
            label={t("profile:password.current")}
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields name="newPassword" label={t("auth:field.newPassword")} />
        <SubmitButton
          label={t(hasPassword ? "profile:password.submit" : "profile:password.setSubmit")}
          busyLabel={t("profile:password.busy")}
          className="justify-self-start"
        />
      </Form>
    </Section>
  );
};
