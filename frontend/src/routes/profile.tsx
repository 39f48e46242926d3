import { createFileRoute, useRouter } from "@tanstack/react-router";
import { dataOf } from "../api/problem.ts";
import { ProfileSkeleton } from "../components/account/page-skeletons.tsx";
import { ProfileFailure } from "../features/profile/profile-failure.tsx";
import { ProfilePage } from "../features/profile/profile-page.tsx";
import { requireSession } from "../lib/session/access.ts";
import { memberPage, ownData } from "../lib/session/account-page.ts";

export const Route = createFileRoute("/profile")({
  ...memberPage("auth", "profile", requireSession(), "profile", "ownReviews"),
  ...ownData,
  codeSplitGroupings: [["component", "loader", "errorComponent"]],
  loader: async ({ context: { api }, abortController: { signal } }) =>
    dataOf(await api.GET("/api/profile", { signal })),
  component: Profile,
  pendingComponent: ProfileSkeleton,
  errorComponent: ProfileFailure,
});

function Profile() {
  const router = useRouter();
  return (
    <ProfilePage
      profile={Route.useLoaderData()}
      onChanged={() => router.invalidate({ sync: true })}
    />
  );
}
