import { createFileRoute } from "@tanstack/react-router";
import { TermsPage } from "../features/company/terms-page.tsx";
import { textHead } from "../lib/seo/page-heads.ts";

export const Route = createFileRoute("/terms-conditions")({
  staticData: { words: ["terms"] },
  head: ({ match }) => textHead(match.context, "terms", "/terms-conditions", match.search),
  component: TermsPage,
});
