import { createFileRoute } from "@tanstack/react-router";
import { SignInPage } from "../features/auth/sign-in-page.tsx";
import { guestsOnly } from "../lib/access.ts";
import { memberPage } from "../lib/account-page.ts";

export const Route = createFileRoute("/signin")({
  ...memberPage("auth", "signIn", guestsOnly),
  component: SignInPage,
});
