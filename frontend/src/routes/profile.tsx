import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../features/profile/profile-page.tsx";
import { requireSession } from "../lib/access.ts";
import { accountPage } from "../lib/account-page.ts";

export const Route = createFileRoute("/profile")({
  ...accountPage("profile", requireSession(), "profile"),
  component: ProfilePage,
});
