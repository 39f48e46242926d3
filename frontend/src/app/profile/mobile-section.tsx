import { useTranslation } from "react-i18next";
import { VerifyMobile } from "#/components/account/verify-mobile.tsx";
import { showToast } from "#/ui/toast.ts";
import { Section, type SectionProps } from "#/components/account/settings/section.tsx";

/** Verifies or corrects the number of an account that was registered by e-mail. */
export const MobileSection = ({ profile, onChanged }: SectionProps) => {
  const { t } = useTranslation("profile");
  return (
    <Section title={t("mobile.title")} lead={t("mobile.lead")}>
      <VerifyMobile
        profile={profile}
        onChanged={onChanged}
        onVerified={async () => {
          await onChanged();
          await showToast(t("mobile.done"), "success");
        }}
      />
    </Section>
  );
};
