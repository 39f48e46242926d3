import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../features/profile/profile-page.tsx";
import { requireSession } from "../lib/session/access.ts";
import { memberPage } from "../lib/session/account-page.ts";

export const Route = createFileRoute("/profile")({
  ...memberPage("auth", "profile", requireSession(), "profile"),
  component: ProfilePage,
});
