import { createFileRoute } from "@tanstack/react-router";
import { VerifyResetPage } from "../features/auth/verify-reset-page.tsx";
import { accountPage } from "../lib/account-page.ts";

export const Route = createFileRoute("/verify-reset-otp")({
  ...accountPage("verifyReset"),
  component: VerifyResetPage,
});
