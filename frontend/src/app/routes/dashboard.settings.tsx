import { createFileRoute, redirect } from "@tanstack/react-router";
import { useOwn } from "#/app/owner/dashboard/own.ts";
import { SettingsTab } from "#/app/owner/dashboard/settings-tab.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/dashboard/settings")({
  ...appRoute("/dashboard/settings", "owner", "profile"),
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise;
    if (!loaderData?.business) throw redirect({ to: "/dashboard", replace: true });
  },
  component: Settings,
});

function Settings() {
  const own = useOwn();
  return own && <SettingsTab own={own} />;
}
