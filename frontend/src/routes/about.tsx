import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../features/company/about-page.tsx";
import { textHead } from "../lib/seo/page-heads.ts";

export const Route = createFileRoute("/about")({
  staticData: { words: ["about"] },
  head: ({ match }) => textHead(match.context, "about", "/about", match.search),
  component: AboutPage,
});
