import { createFileRoute, redirect } from "@tanstack/react-router";
import { ReferencePage } from "../features/cases/reference-page.tsx";
import { reportSearch } from "../lib/business/search-params.ts";
import { unlistedHead } from "../lib/seo/head.ts";

/** Where a report is followed by its reference. */
export const Route = createFileRoute("/reports/")({
  staticData: { words: ["cases"], isPrivate: true },
  validateSearch: reportSearch,
  beforeLoad: ({ search: { reference } }) => {
    if (!reference) return;
    throw redirect({ to: "/reports/$reference", params: { reference }, statusCode: 302 });
  },
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(t("cases:head.report", { site: site.name }), t("cases:head.description")),
  component: ReferencePage,
});
