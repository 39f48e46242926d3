import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { CaseHistory } from "#/components/cases/case-history.tsx";
import { UserText } from "#/components/user-text.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { definePage, NoPage } from "../page.ts";
import { ReferenceForm } from "../reports/reference-form.tsx";

/** Progress of a report, for anyone with its reference. */
export const report = definePage({
  path: "/reports/$reference",
  isPrivate: true,
  samples: [paths.report("unknown")],
  sitemap: "no",
  load: async ({ api, signal }, { params: { reference = "" } }) => {
    const answer = await api.GET("/api/reports/{reference}", {
      params: { path: { reference } },
      signal,
    });
    const { status } = answer.response;
    return status === 404 || status === 400 ? NoPage.notFound : dataOf(answer);
  },
  head: textHead("cases"),
  Body: Report,
  NotFound: UnknownReport,
});

function Report({ data: report }: { data: Schemas["ReportProgress"] }) {
  const { t } = useTranslation("cases");
  const lang = useLang();
  const { status, businessName, slug, reference, dueAt, events } = report;
  return (
    <div className="wrap max-w-2xl pt-5 pb-12">
      <h1 className="text-2xl leading-tight font-bold md:text-3xl">{t("title")}</h1>
      <p className="mt-1 text-muted">
        {businessName ? <UserText text={t("about", { name: businessName })} /> : t("gone")}
        {slug && (
          <>
            {" · "}
            <PageLink href={paths.business(slug)} className="link">{t("listing")}</PageLink>
          </>
        )}
      </p>
      <p className="mt-4 text-lg font-bold">{t(`statuses.${status}`)}</p>
      {dueAt && <p>{t("due", { when: formatMoment(dueAt, lang) })}</p>}
      <h2 className="mt-8 mb-3 text-xl font-bold">{t("history")}</h2>
      <CaseHistory events={events} />
      <p className="mt-8 text-sm text-muted">
        {t("reference")}: <span className="font-bold" translate="no">{reference}</span>
      </p>
      {(status === "decided" || status === "correcting") && (
        <p className="mt-2 text-sm text-muted">
          <PageLink href={paths.privacy} className="link">{t("appealBody")}</PageLink>
        </p>
      )}
    </div>
  );
}

/** The reference is misspelt or too old. */
function UnknownReport() {
  const { t } = useTranslation("cases");
  return (
    <Message icon={<SearchX size={36} />} title={t("unknown")}>
      <p className="text-muted">{t("unknownText")}</p>
      <ReferenceForm />
    </Message>
  );
}
