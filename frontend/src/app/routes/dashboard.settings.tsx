import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { loadDevices } from "#/api/account/account.ts";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { useOwn } from "#/app/owner/dashboard/own.ts";
import { SettingsTab } from "#/app/owner/dashboard/settings-tab.tsx";
import { toSettled } from "#/lib/settled.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/dashboard/settings")({
  ...appRoute("/dashboard/settings", "owner", "profile"),
  loader: async ({ parentMatchPromise, abortController: { signal }, cause }) => {
    const { loaderData } = await parentMatchPromise;
    if (!loaderData?.business) throw redirect({ to: "/dashboard", replace: true });
    const [profile, devices] = await Promise.all([
      api.GET("/api/profile", { signal }).then(dataOf),
      cause === "stay" ? undefined : toSettled(loadDevices(signal)),
    ]);
    return { profile, devices };
  },
  component: Settings,
});

function Settings() {
  const own = useOwn();
  const router = useRouter();
  const { profile, devices } = Route.useLoaderData();
  return own && (
    <SettingsTab
      own={own}
      profile={profile}
      devices={devices}
      onChanged={() => router.invalidate({ sync: true })}
    />
  );
}
