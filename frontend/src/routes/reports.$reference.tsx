import { createFileRoute, notFound } from "@tanstack/react-router";
import { dataOf } from "../api/problem.ts";
import { ReportPage } from "../features/cases/report-page.tsx";
import { ReportUnknown } from "../features/cases/report-unknown.tsx";
import { unlistedHead } from "../lib/seo/head.ts";
import { JsonData } from "../lib/seo/json-data.ts";

/** Where an answer to a report leads. */
export const Route = createFileRoute("/reports/$reference")({
  staticData: { words: ["cases"], isPrivate: true },
  codeSplitGroupings: [["component", "loader", "notFoundComponent"]],
  loader: async ({ context: { api }, params, abortController: { signal } }) => {
    const answer = await api.GET("/api/reports/{reference}", { params: { path: params }, signal });
    const { status } = answer.response;
    if (status === 404 || status === 400) throw notFound();
    return new JsonData(dataOf(answer));
  },
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(t("cases:head.report", { site: site.name }), t("cases:head.description")),
  component: Report,
  notFoundComponent: ReportUnknown,
});

function Report() {
  return <ReportPage report={Route.useLoaderData().value} />;
}
