import { createFileRoute } from "@tanstack/react-router";
import { PhoneAuthPage } from "../features/auth/phone/phone-auth-page.tsx";
import { memberPage } from "../lib/session/account-page.ts";

export const Route = createFileRoute("/phone-auth")({
  ...memberPage("auth", "phone", undefined),
  component: PhoneAuthPage,
});
