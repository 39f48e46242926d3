import { createFileRoute } from "@tanstack/react-router";
import { SignInPage } from "../features/auth/sign-in-page.tsx";
import { guestsOnly } from "../lib/session/access.ts";
import { memberPage } from "../lib/session/account-page.ts";

export const Route = createFileRoute("/signin")({
  ...memberPage("auth", "signIn", guestsOnly),
  component: SignInPage,
});
