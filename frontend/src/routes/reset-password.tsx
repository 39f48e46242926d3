import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../features/auth/reset-password-page.tsx";
import { memberPage } from "../lib/session/account-page.ts";

export const Route = createFileRoute("/reset-password")({
  ...memberPage("auth", "reset", undefined),
  component: ResetPasswordPage,
});
