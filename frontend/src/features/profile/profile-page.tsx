import type { Schemas } from "../../api/client.ts";
import { AvatarSection } from "./avatar-section.tsx";
import { DataSection } from "./data-section.tsx";
import { EditSection } from "./edit-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import { RemoveSection } from "./remove-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export type Profile = Schemas["Profile"];

export const ProfilePage = ({ profile }: { profile: Profile }) => (
  <ProfileFrame>
    <AvatarSection profile={profile} />
    {profile.pendingEmail && <EmailSection pending={profile.pendingEmail} />}
    <EditSection profile={profile} />
    <PasswordSection hasPassword={profile.hasPassword} />
    <LanguageSection />
    <SessionsSection />
    <DataSection />
    <RemoveSection hasPassword={profile.hasPassword} />
  </ProfileFrame>
);
