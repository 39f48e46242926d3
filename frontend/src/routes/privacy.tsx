import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPage } from "../features/company/privacy-page.tsx";
import { textHead } from "../lib/seo/page-heads.ts";

export const Route = createFileRoute("/privacy")({
  staticData: { words: ["privacy"] },
  head: ({ match }) => textHead(match.context, "privacy", "/privacy", match.search),
  component: PrivacyPage,
});
