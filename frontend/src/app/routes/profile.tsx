import { createFileRoute, useRouter } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { loadDevices } from "#/api/account/account.ts";
import { dataOf } from "#/api/problem.ts";
import { ProfilePage } from "#/app/profile/profile-page.tsx";
import { appRoute } from "../app-route.tsx";
import { toSettled } from "#/lib/settled.ts";

export const Route = createFileRoute("/profile")({
  ...appRoute("/profile", "ownReviews", "enquiries", "termsReminder"),
  loader: async ({ abortController: { signal }, cause }) => {
    const [profile, devices] = await Promise.all([
      api.GET("/api/profile", { signal }).then(dataOf),
      // After a change, the section updates or reloads its own data.
      cause === "stay" ? undefined : toSettled(loadDevices(signal)),
    ]);
    return { profile, devices };
  },
  component: Profile,
});

function Profile() {
  const router = useRouter();
  return (
    <ProfilePage
      {...Route.useLoaderData()}
      onChanged={() => router.invalidate({ sync: true })}
    />
  );
}
