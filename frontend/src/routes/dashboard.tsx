import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "../features/owner/dashboard/dashboard-page.tsx";
import { requireSession } from "../lib/session/access.ts";
import { memberPage } from "../lib/session/account-page.ts";

export const Route = createFileRoute("/dashboard")({
  ...memberPage("dashboard", "title", requireSession(), "owner", "auth", "profile"),
  component: DashboardPage,
});
