import { createFileRoute } from "@tanstack/react-router";
import { UnsubscribePage } from "../features/auth/unsubscribe-page.tsx";
import { memberPage } from "../lib/session/account-page.ts";

/** Where the link in a weekly e-mail leads, with its token in the fragment. */
export const Route = createFileRoute("/unsubscribe")({
  ...memberPage("auth", "unsubscribe", undefined),
  component: UnsubscribePage,
});
