import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { CodeForm } from "#/components/account/code-form.tsx";
import { showToast } from "#/ui/toast.ts";
import { type Profile, Section } from "#/components/account/settings/section.tsx";

type Props = {
  pending: NonNullable<Profile["pendingEmail"]>;
  onChanged: () => Promise<void>;
};

/** Confirmation code of a new e-mail address. */
export const EmailSection = ({ pending, onChanged }: Props) => {
  const { t } = useTranslation("profile");
  return (
    <Section title={t("email.title")} lead={t("email.lead", { to: pending.email })}>
      <CodeForm
        digits={6}
        failed={t("email.failed")}
        faultOf={{ email_taken: { otp: "email_taken" } }}
        onVerify={async (otp) => {
          dataOf(await api.POST("/api/profile/email/verify", { body: { otp } }));
          await onChanged();
          await showToast(t("email.done"), "success");
        }}
        resendAt={pending.resendAt}
        onResend={async () => {
          dataOf(await api.PATCH("/api/profile", { body: { email: pending.email } }));
          await onChanged();
        }}
      />
    </Section>
  );
};
