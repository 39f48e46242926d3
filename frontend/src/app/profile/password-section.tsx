import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { assertSuccess } from "#/api/problem.ts";
import { missing, useAccountForm } from "#/components/account/use-account-form.ts";
import { Form } from "#/ui/form/form.tsx";
import { NewPasswordFields } from "#/components/account/new-password-fields.tsx";
import { isStrongPassword } from "#/ui/form/fields/password-rules.ts";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { showToast } from "#/ui/toast.ts";
import { ConfirmationFields } from "#/components/account/confirmation-fields.tsx";
import { Section, type SectionProps } from "#/components/account/settings/section.tsx";
import { confirmationFaults, useConfirmation } from "#/components/account/use-confirmation.ts";

/** Changes the password, or sets a first one after a registration by phone. */
export const PasswordSection = ({ profile: { hasPassword }, onChanged }: SectionProps) => {
  const { t } = useTranslation(["profile", "auth"]);
  const confirmation = useConfirmation(hasPassword, "currentPassword");
  const [changes, setChanges] = useState(0);
  const form = useAccountForm({
    failed: t("profile:password.failed"),
    allRequired: t("auth:register.allRequired"),
    faultOf: confirmationFaults("currentPassword"),
    check: ({ newPassword = "", confirmPassword = "", ...values }) => ({
      ...confirmation.check(values),
      newPassword: isStrongPassword(newPassword) ? undefined : "password_weak",
      confirmPassword: confirmPassword === newPassword ? undefined : "passwords_differ",
      ...missing({ newPassword, confirmPassword }, "newPassword", "confirmPassword"),
    }),
    submit: async ({ newPassword = "", ...values }) => {
      const proof = await confirmation.take(values);
      if (!proof) return;
      const { password: currentPassword, ...byCode } = proof;
      const body = { newPassword, ...byCode, ...currentPassword && { currentPassword } };
      assertSuccess(await api.PUT("/api/profile/password", { body }));
      form.ref.current?.reset();
      confirmation.reset();
      setChanges(changes + 1);
      await onChanged();
      await showToast(t("profile:password.done"), "success");
    },
  });
  const title = t(hasPassword ? "profile:password.title" : "profile:password.setTitle");
  const fields = (
    <ConfirmationFields
      confirmation={confirmation}
      form={form}
      label={t("profile:password.current")}
    />
  );
  return (
    <Section
      title={title}
      lead={t(hasPassword ? "profile:password.note" : "profile:password.setLead")}
    >
      <Form form={form} label={title}>
        {hasPassword && fields}
        <NewPasswordFields key={changes} name="newPassword" label={t("auth:field.newPassword")} />
        {!hasPassword && fields}
        <SubmitButton
          label={t(hasPassword ? "profile:password.submit" : "profile:password.setSubmit")}
          busyLabel={t("profile:password.busy")}
          className="justify-self-start"
        />
      </Form>
    </Section>
  );
};
