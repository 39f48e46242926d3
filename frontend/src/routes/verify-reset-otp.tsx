import { createFileRoute } from "@tanstack/react-router";
import { VerifyResetPage } from "../features/auth/verify-reset-page.tsx";
import { memberPage } from "../lib/session/account-page.ts";

export const Route = createFileRoute("/verify-reset-otp")({
  ...memberPage("auth", "verifyReset", undefined),
  component: VerifyResetPage,
});
