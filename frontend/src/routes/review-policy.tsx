import { createFileRoute } from "@tanstack/react-router";
import { ReviewPolicyPage } from "../features/company/review-policy-page.tsx";
import { textHead } from "../lib/seo/page-heads.ts";

export const Route = createFileRoute("/review-policy")({
  staticData: { words: ["reviewPolicy", "about"] },
  head: ({ match }) => textHead(match.context, "reviewPolicy", "/review-policy", match.search),
  component: ReviewPolicyPage,
});
