import { createFileRoute } from "@tanstack/react-router";
import { RegisterPage } from "../features/auth/register-page.tsx";
import { guestsOnly } from "../lib/access.ts";
import { accountHead } from "../lib/account-heads.ts";

export const Route = createFileRoute("/register")({
  staticData: { words: ["auth", "forms"], access: guestsOnly },
  head: ({ match }) => accountHead(match.context, "register"),
  component: RegisterPage,
});
