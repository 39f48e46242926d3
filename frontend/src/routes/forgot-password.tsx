import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../features/auth/forgot-password-page.tsx";
import { memberPage } from "../lib/session/account-page.ts";
import { resetSearch } from "../lib/business/search-params.ts";

export const Route = createFileRoute("/forgot-password")({
  ...memberPage("auth", "forgot", undefined),
  validateSearch: resetSearch,
  component: ForgotPasswordPage,
});
