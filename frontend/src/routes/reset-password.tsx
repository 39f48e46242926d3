import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../features/auth/reset-password-page.tsx";
import { accountPage } from "../lib/account-page.ts";

export const Route = createFileRoute("/reset-password")({
  ...accountPage("reset"),
  component: ResetPasswordPage,
});
