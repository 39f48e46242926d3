import { createFileRoute } from "@tanstack/react-router";
import { RegisterPage } from "../features/auth/register-page.tsx";
import { guestsOnly } from "../lib/session/access.ts";
import { memberPage } from "../lib/session/account-page.ts";

export const Route = createFileRoute("/register")({
  ...memberPage("auth", "register", guestsOnly),
  component: RegisterPage,
});
