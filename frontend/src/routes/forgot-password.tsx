import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../features/auth/forgot-password-page.tsx";
import { accountHead } from "../lib/account-heads.ts";

export const Route = createFileRoute("/forgot-password")({
  staticData: { words: ["auth", "forms"] },
  head: ({ match }) => accountHead(match.context, "forgot"),
  component: ForgotPasswordPage,
});
