import { createFileRoute } from "@tanstack/react-router";
import { RegisterPage } from "../features/auth/register-page.tsx";
import { guestsOnly } from "../lib/access.ts";
import { accountPage } from "../lib/account-page.ts";

export const Route = createFileRoute("/register")({
  ...accountPage("register", guestsOnly),
  component: RegisterPage,
});
