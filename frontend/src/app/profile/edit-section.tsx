import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { isEmail } from "#/components/account/identifier-fault.ts";
import { missing, useAccountForm } from "#/components/account/use-account-form.ts";
import { UsernameField } from "#/components/account/username-field.tsx";
import { formatPhone } from "#/lib/format/phone.ts";
import { ownDraft } from "#/components/account/own-drafts.ts";
import { Form } from "#/ui/form/form.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { showToast } from "#/ui/toast.ts";
import { ConfirmationFields } from "#/components/account/confirmation-fields.tsx";
import { Section, type SectionProps } from "#/components/account/settings/section.tsx";
import { confirmationFaults, useConfirmation } from "#/components/account/use-confirmation.ts";

export const EditSection = ({ profile, onChanged }: SectionProps) => {
  const { t } = useTranslation(["profile", "auth", "forms"]);
  const currentEmail = profile.pendingEmail?.email ?? profile.email ?? "";
  const [typedEmail, setTypedEmail] = useState(currentEmail);
  const confirmation = useConfirmation(profile.hasPassword, "password");
  const isNewEmail = typedEmail.trim() !== currentEmail;
  const [typedName, setTypedName] = useState(profile.username);
  const isNewName = typedName.trim() !== profile.username;
  const takesProof = isNewEmail || isNewName;
  const form = useAccountForm({
    draft: ownDraft("profile"),
    failed: t("profile:edit.failed"),
    allRequired: t("auth:register.allRequired"),
    explanations: {
      last_contact: { text: t("profile:edit.failed"), detail: t("profile:edit.lastContact") },
    },
    faultOf: {
      ...confirmationFaults("password"),
      username_taken: { username: "username_taken" },
      too_many_usernames: { username: "username_often" },
    },
    check: ({ username = "", email = "", ...values }) => ({
      ...takesProof && confirmation.check(values),
      username: [...username].length < 3 ? "username_short" : undefined,
      email: email === "" || isEmail(email) ? undefined : "email_format",
      ...missing({ username }, "username"),
    }),
    submit: async ({ username = "", email = "", ...values }) => {
      const proof = takesProof ? await confirmation.take(values) : {};
      if (!proof) return;
      const { password: currentPassword, ...byCode } = proof;
      const body = {
        username,
        ...isNewEmail && { email: email || null },
        ...byCode,
        ...currentPassword && { currentPassword },
      };
      const { pendingEmail } = dataOf(await api.PATCH("/api/profile", { body }));
      confirmation.reset();
      await onChanged();
      // A new address is active only after the user confirms its code.
      if (isNewEmail && pendingEmail) {
        await showToast(t("profile:email.lead", { to: pendingEmail.email }));
      } else await showToast(t("profile:edit.done"), "success");
    },
  });
  return (
    <Section title={t("profile:edit.title")}>
      <Form form={form} label={t("profile:edit.title")}>
        <UsernameField current={profile.username} onType={setTypedName} />
        <TextField
          name="mobile"
          label={t("auth:field.mobile")}
          value={formatPhone(profile.mobile)}
          readOnly
          help={t(profile.mobileVerified ? "profile:edit.mobileHelp" : "profile:edit.mobileOpen")}
        />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t("auth:field.email")}
          note={t("forms:optional")}
          help={t("profile:edit.emailHelp")}
          defaultValue={currentEmail}
          onInput={(event) => setTypedEmail(event.currentTarget.value)}
        />
        {takesProof && (
          <fieldset className="min-w-0 border-0">
            <legend className="mb-2">{t("auth:confirm.why")}</legend>
            <ConfirmationFields
              confirmation={confirmation}
              form={form}
              label={t("profile:password.current")}
            />
          </fieldset>
        )}
        <SubmitButton
          label={t("profile:edit.submit")}
          busyLabel={t("profile:edit.busy")}
          className="justify-self-start"
        />
      </Form>
    </Section>
  );
};
