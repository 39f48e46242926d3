import { createFileRoute } from "@tanstack/react-router";
import { SignInPage } from "../features/auth/sign-in-page.tsx";
import { guestsOnly } from "../lib/access.ts";
import { accountHead } from "../lib/account-heads.ts";

export const Route = createFileRoute("/signin")({
  staticData: { words: ["auth", "forms"], access: guestsOnly },
  head: ({ match }) => accountHead(match.context, "signIn"),
  component: SignInPage,
});
