import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { quarterSearch } from "#/lib/business/search-params.ts";
import { formatDay, formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { pageHead } from "#/lib/seo/head.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { definePage } from "../page.ts";
import { quarterRange, quartersAround } from "../reports/quarters.ts";
import { ReferenceForm } from "../reports/reference-form.tsx";

export const transparency = definePage({
  path: paths.transparency(),
  query: quarterSearch,
  isEndless: true,
  samples: [paths.transparency()],
  sitemap: "listed",
  load: ({ api, signal }, { query }) =>
    api.GET("/api/transparency", { params: { query }, signal }).then(dataOf),
  head: (context) => {
    const { i18n: { t }, site } = context;
    return pageHead(context, {
      title: t("cases:head.transparency"),
      description: t("cases:head.transparencyText", { site: site.name }),
      path: paths.transparency(),
    });
  },
  Body: Transparency,
});

type Figures = Schemas["Transparency"];

function Transparency({ data: figures }: { data: Figures }) {
  const { t } = useTranslation(["cases", "report"]);
  const lang = useLang();
  const showTime = useTime();
  const { quarter, received, decided, appeals } = figures;
  const nameOf = (quarter: string) => {
    const { from, to } = quarterRange(quarter);
    return t("cases:numbers.quarter", { from: formatDay(from, lang), to: formatDay(to, lang) });
  };
  const rows = [
    ["received", formatNumber(received, lang)],
    ["decided", formatNumber(decided, lang)],
    ["median", showTime(figures.medianMs)],
    ["slowest", showTime(figures.slowestMs)],
    ["appeals", formatNumber(appeals.received, lang)],
    ["upheld", formatNumber(appeals.upheld, lang)],
    ["suspended", formatNumber(figures.suspended, lang)],
    ["removed", formatNumber(figures.removed, lang)],
  ] as const;
  const isEmpty = received === 0 && decided === 0;
  return (
    <div className="wrap max-w-2xl pt-5 pb-12">
      <h1 className="text-2xl leading-tight font-bold md:text-3xl">{t("cases:numbers.title")}</h1>
      <p className="mt-1 text-muted">
        {t("cases:numbers.lead", { when: formatMoment(figures.countedAt, lang) })}
      </p>
      <h2 className="mt-6 mb-3 text-xl font-bold">{nameOf(quarter)}</h2>
      {isEmpty ? <p>{t("cases:numbers.none")}</p> : (
        <>
          <Table
            caption={nameOf(quarter)}
            rows={rows.map(([key, value]) => [t(`cases:numbers.${key}`), value])}
          />
          <Figure
            title={t("cases:numbers.byReason")}
            rows={figures.byReason.map(({ reason, count }) => [
              t(`report:reasons.${reason as "other"}`),
              formatNumber(count, lang),
            ])}
          />
          <Figure
            title={t("cases:numbers.byDecision")}
            rows={figures.byDecision.map(({ decision, count }) => [
              t(`cases:decisions.${decision}`),
              formatNumber(count, lang),
            ])}
          />
        </>
      )}
      <ReviewFigures figures={figures.reviews} />
      <EnquiryFigures figures={figures.enquiries} />
      <div className="mt-8">
        <ReferenceForm />
      </div>
      <h2 className="mt-8 mb-2 text-xl font-bold">{t("cases:numbers.others")}</h2>
      <ul className="grid">
        {quartersAround(quarter).map((other) => (
          <li key={other}>
            <PageLink
              href={paths.transparency(other)}
              className="link inline-flex min-h-11 items-center"
            >
              {nameOf(other)}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ReviewProps = { figures: Schemas["Transparency"]["reviews"] };

const ReviewFigures = ({ figures }: ReviewProps) => {
  const { t } = useTranslation("cases");
  const lang = useLang();
  const whole = (["published", "withdrawn", "reported", "upheld"] as const)
    .map((name) => [t(`numbers.reviews.${name}`), formatNumber(figures[name], lang)] as const);
  const byReason = (name: "refused" | "takenDown") =>
    figures[name].map(({ reason, count }) =>
      [t(`numbers.reviews.reasons.${reason}`), formatNumber(count, lang)] as const
    );
  return (
    <>
      <Figure title={t("numbers.reviews.title")} rows={whole} />
      <Figure title={t("numbers.reviews.refused")} rows={byReason("refused")} />
      <Figure title={t("numbers.reviews.takenDown")} rows={byReason("takenDown")} />
    </>
  );
};

const EnquiryFigures = ({ figures }: { figures: Schemas["Transparency"]["enquiries"] }) => {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const rows = (["asked", "answered", "declined", "reported"] as const)
    .map((name) => [t(`figures.${name}`), formatNumber(figures[name], lang)] as const);
  return <Figure title={t("figures.title")} rows={rows} />;
};

type Rows = readonly (readonly [label: string, value: string])[];

const Figure = ({ title, rows }: { title: string; rows: Rows }) =>
  rows.length === 0 ? null : (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      <Table caption={title} rows={rows} />
    </section>
  );

const Table = ({ caption, rows }: { caption: string; rows: Rows }) => (
  <table className="w-full">
    <caption className="sr-only">{caption}</caption>
    <tbody>
      {rows.map(([label, value]) => (
        <tr key={label} className="border-b border-line">
          <th scope="row" className="py-2 text-start font-normal">{label}</th>
          <td className="py-2 ps-4 text-end font-bold">{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const hour = 60 * 60 * 1000;

/** Formats a duration in hours, or in days if it is two days or longer. */
const useTime = () => {
  const { t } = useTranslation("cases");
  const lang = useLang();
  return (milliseconds: number | null): string => {
    if (milliseconds === null) return "–";
    const hours = Math.max(1, Math.ceil(milliseconds / hour));
    const [key, count] = hours < 48
      ? ["hours", hours] as const
      : ["days", Math.round(hours / 24)] as const;
    return t(`numbers.${key}`, { count, number: formatNumber(count, lang) });
  };
};
