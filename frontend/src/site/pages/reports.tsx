import { useTranslation } from "react-i18next";
import { reportSearch } from "#/lib/business/search-params.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { definePage, NoPage } from "../page.ts";
import { ReferenceForm } from "../reports/reference-form.tsx";

export const reports = definePage({
  path: paths.reports,
  query: reportSearch,
  isPrivate: true,
  samples: [paths.reports],
  sitemap: "no",
  load: ({ address }, { query: { reference } }) =>
    Promise.resolve(
      reference ? NoPage.redirect(inLanguage(paths.report(reference), address.hl), 302) : undefined,
    ),
  head: textHead("cases"),
  Body: Reports,
});

function Reports() {
  const { t } = useTranslation("cases");
  return (
    <div className="wrap max-w-2xl pt-5 pb-12">
      <h1 className="mb-5 text-2xl leading-tight font-bold md:text-3xl">{t("title")}</h1>
      <ReferenceForm />
    </div>
  );
}
