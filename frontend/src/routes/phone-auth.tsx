import { createFileRoute } from "@tanstack/react-router";
import { PhoneAuthPage } from "../features/auth/phone/phone-auth-page.tsx";
import { accountHead } from "../lib/account-heads.ts";

export const Route = createFileRoute("/phone-auth")({
  staticData: { words: ["auth", "forms"] },
  head: ({ match }) => accountHead(match.context, "phone"),
  component: PhoneAuthPage,
});
