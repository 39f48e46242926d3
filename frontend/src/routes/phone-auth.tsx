import { createFileRoute } from "@tanstack/react-router";
import { PhoneAuthPage } from "../features/auth/phone/phone-auth-page.tsx";
import { accountPage } from "../lib/account-page.ts";

export const Route = createFileRoute("/phone-auth")({
  ...accountPage("phone"),
  component: PhoneAuthPage,
});
