import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { dataOf } from "../../api/problem.ts";
import { useResource } from "../../lib/hooks/use-resource.ts";
import { AvatarSection } from "./avatar-section.tsx";
import { DataSection } from "./data-section.tsx";
import { EditSection } from "./edit-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileFailure } from "./profile-failure.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { RemoveSection } from "./remove-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export const ProfilePage = () => {
  const { api } = useRouter().options.context;
  const load = useCallback(
    async (signal?: AbortSignal) =>
      dataOf(await api.GET("/api/profile", { ...signal && { signal } })),
    [api],
  );
  const { data: profile, isFailed, reload } = useResource(load);
  if (!profile) {
    return isFailed ? <ProfileFailure onRetry={reload} /> : <ProfileSkeleton />;
  }
  const section = { profile, onChanged: reload };
  return (
    <ProfileFrame>
      <AvatarSection {...section} />
      {profile.pendingEmail && <EmailSection pending={profile.pendingEmail} onChanged={reload} />}
      <EditSection {...section} />
      <PasswordSection {...section} />
      <LanguageSection />
      <SessionsSection />
      <DataSection />
      <RemoveSection hasPassword={profile.hasPassword} />
    </ProfileFrame>
  );
};
