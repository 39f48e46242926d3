import { createFileRoute, useRouter } from "@tanstack/react-router";
import { dataOf } from "../api/problem.ts";
import { ProfileFailure } from "../features/profile/profile-failure.tsx";
import { ProfilePage } from "../features/profile/profile-page.tsx";
import { ProfileSkeleton } from "../features/profile/profile-skeleton.tsx";
import { requireSession } from "../lib/access.ts";
import { unlistedHead } from "../lib/head.ts";

export const Route = createFileRoute("/profile")({
  staticData: { words: ["auth", "forms", "profile"], access: requireSession() },
  // The server knows nobody: it writes the outline.
  ssr: false,
  loader: async ({ context: { api }, abortController: { signal } }) =>
    dataOf(await api.GET("/api/profile", { signal })),
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(t("profile:head.title", { site: site.name }), t("profile:head.description")),
  component: Profile,
  pendingComponent: ProfileSkeleton,
  errorComponent: Failure,
});

function Profile() {
  return <ProfilePage profile={Route.useLoaderData()} />;
}

function Failure() {
  const router = useRouter();
  return <ProfileFailure onRetry={() => router.invalidate()} />;
}
