import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../features/auth/forgot-password-page.tsx";
import { memberPage } from "../lib/account-page.ts";

export const Route = createFileRoute("/forgot-password")({
  ...memberPage("auth", "forgot", undefined),
  component: ForgotPasswordPage,
});
