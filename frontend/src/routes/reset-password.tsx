import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../features/auth/reset-password-page.tsx";
import { accountHead } from "../lib/account-heads.ts";

export const Route = createFileRoute("/reset-password")({
  staticData: { words: ["auth", "forms"] },
  head: ({ match }) => accountHead(match.context, "reset"),
  component: ResetPasswordPage,
});
