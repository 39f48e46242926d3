import { createFileRoute } from "@tanstack/react-router";
import { UndoChangePage } from "../features/auth/undo-change-page.tsx";
import { memberPage } from "../lib/session/account-page.ts";

/** Where the link in a notice leads, with its token in the fragment. */
export const Route = createFileRoute("/undo-change")({
  ...memberPage("auth", "undo", undefined),
  component: UndoChangePage,
});
