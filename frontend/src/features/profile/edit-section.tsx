import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { dataOf } from "../../api/problem.ts";
import { isEmail } from "../../islands/account/identifier-fault.ts";
import { missing, useAccountForm } from "../../islands/account/use-account-form.ts";
import { UsernameField } from "../../islands/account/username-field.tsx";
import { showPhone } from "../../lib/phone.ts";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { Section, type SectionProps } from "./section.tsx";

export const EditSection = ({ profile, onChanged }: SectionProps) => {
  const { t } = useTranslation(["profile", "auth", "forms"]);
  const { api } = useRouter().options.context;
  const form = useAccountForm({
    draft: "profile",
    failed: t("profile:edit.failed"),
    allRequired: t("auth:register.allRequired"),
    explanations: {
      last_contact: { text: t("profile:edit.failed"), detail: t("profile:edit.lastContact") },
    },
    faultOf: { username_taken: { username: "username_taken" } },
    check: ({ username = "", email = "" }) => ({
      username: [...username].length < 3 ? "username_short" : undefined,
      email: email === "" || isEmail(email) ? undefined : "email_format",
      ...missing({ username }, "username"),
    }),
    submit: async ({ username = "", email = "" }) => {
      const known = profile.pendingEmail?.email ?? profile.email ?? "";
      const body = { username, ...email !== known && { email: email || null } };
      dataOf(await api.PATCH("/api/profile", { body }));
      await onChanged();
      await showToast(t("profile:edit.done"), "success");
    },
  });
  return (
    <Section title={t("profile:edit.title")}>
      <Form form={form} label={t("profile:edit.title")}>
        <UsernameField current={profile.username} />
        <TextField
          name="mobile"
          label={t("auth:field.mobile")}
          value={showPhone(profile.mobile)}
          readOnly
          help={t("profile:edit.mobileHelp")}
        />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t("auth:field.email")}
          note={t("forms:optional")}
          help={t("profile:edit.emailHelp")}
          defaultValue={profile.pendingEmail?.email ?? profile.email ?? ""}
        />
        <SubmitButton
          label={t("profile:edit.submit")}
          busyLabel={t("profile:edit.busy")}
          className="justify-self-start"
        />
      </Form>
    </Section>
  );
};
