import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../features/auth/forgot-password-page.tsx";
import { accountPage } from "../lib/account-page.ts";

export const Route = createFileRoute("/forgot-password")({
  ...accountPage("forgot"),
  component: ForgotPasswordPage,
});
