import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { TermsReminder } from "#/components/account/terms-reminder.tsx";
import { AvatarSection } from "./avatar-section.tsx";
import { DataSection } from "#/components/account/settings/data-section.tsx";
import { EditSection } from "./edit-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { LanguageSection } from "#/components/account/settings/language-section.tsx";
import { MobileSection } from "./mobile-section.tsx";
import { MessagesSection } from "#/components/account/settings/messages-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import { RemoveSection } from "./remove-section.tsx";
import { Section, type SectionProps } from "#/components/account/settings/section.tsx";
import { SessionsSection } from "#/components/account/settings/sessions-section.tsx";

type Props = SectionProps & {
  devices: PromiseSettledResult<Schemas["SignedInDevice"][]> | undefined;
};

export const ProfilePage = ({ devices, ...section }: Props) => {
  const { t } = useTranslation("profile");
  const { profile, onChanged } = section;
  return (
    <ProfileFrame title={t("title")}>
      <TermsReminder consent={profile.consent} />
      <AvatarSection {...section} />
      {profile.pendingEmail && (
        <EmailSection
          pending={profile.pendingEmail}
          onChanged={onChanged}
        />
      )}
      {!profile.mobileVerified && <MobileSection {...section} />}
      <EditSection {...section} />
      <PasswordSection {...section} />
      <LanguageSection />
      <MessagesSection {...section} />
      <LinkSection namespace="ownReviews" to="/profile/reviews" />
      <LinkSection namespace="enquiries" to="/profile/enquiries" />
      <SessionsSection first={devices} />
      <DataSection />
      <RemoveSection hasPassword={profile.hasPassword} />
    </ProfileFrame>
  );
};

type LinkProps = {
  namespace: "ownReviews" | "enquiries";
  to: "/profile/reviews" | "/profile/enquiries";
};

const LinkSection = ({ namespace, to }: LinkProps) => {
  const { t } = useTranslation(["ownReviews", "enquiries"]);
  return (
    <Section title={t(`${namespace}:mine.title`)} lead={t(`${namespace}:mine.lead`)}>
      <Link to={to} className="btn btn-plain">{t(`${namespace}:mine.link`)}</Link>
    </Section>
  );
};
