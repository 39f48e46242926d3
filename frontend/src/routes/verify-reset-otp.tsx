import { createFileRoute } from "@tanstack/react-router";
import { VerifyResetPage } from "../features/auth/verify-reset-page.tsx";
import { accountHead } from "../lib/account-heads.ts";

export const Route = createFileRoute("/verify-reset-otp")({
  staticData: { words: ["auth", "forms"] },
  head: ({ match }) => accountHead(match.context, "verifyReset"),
  component: VerifyResetPage,
});
