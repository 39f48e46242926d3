import { PhoneIncoming } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatDate } from "#/lib/format/clock.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Resource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { FoldedRow } from "../row.tsx";

type Figures = Schemas["CallFigures"];

const spans = ["total", "last30Days", "previous30Days"] as const;
const outcomes = ["answered", "unanswered", "wrongNumber"] as const;

const isEmpty = ({ total }: Figures) => outcomes.every((outcome) => total[outcome] === 0);

/** What visitors say about their calls. */
export const CallsRow = ({ calls }: { calls: Resource<Figures> }) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const total = calls.data?.total;
  const replies = total ? outcomes.reduce((sum, outcome) => sum + total[outcome], 0) : 0;
  return (
    <FoldedRow
      Icon={PhoneIncoming}
      tint="plumber"
      label={t("calls.title")}
      title={t("calls.title")}
      text={calls.isFailed
        ? t("calls.failed")
        : replies === 0
        ? t("calls.noReply")
        : t("calls.short", {
          answered: formatNumber(total!.answered, lang),
          total: formatNumber(replies, lang),
        })}
    >
      <ResourceBoundary
        resource={calls}
        failed={t("calls.failed")}
        skeleton="h-40 w-full"
        empty={(figures) => isEmpty(figures) && !figures.answering && t("calls.none")}
      >
        {(figures) => <CallsBody figures={figures} />}
      </ResourceBoundary>
    </FoldedRow>
  );
};

const CallsBody = ({ figures }: { figures: Figures }) => {
  const { t } = useTranslation(["dashboard", "translation"]);
  const lang = useLang();
  const { answering } = figures;
  return (
    <>
      <p>
        {answering
          ? t("calls.shown", {
            band: t(`translation:answering.${answering.band}`),
            date: formatDate(answering.since, lang),
          })
          : t("calls.notShown")}
      </p>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{t("calls.title")}</caption>
        <thead>
          <tr>
            <td />
            {outcomes.map((outcome) => (
              <th key={outcome} scope="col" className="py-1 pe-3 text-start align-bottom">
                {t(`calls.${outcome}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spans.map((span) => (
            <tr key={span} className="border-t border-line">
              <th scope="row" className="py-1 pe-3 text-start font-normal">{t(`calls.${span}`)}</th>
              {outcomes.map((outcome) => (
                <td key={outcome}>{formatNumber(figures[span][outcome], lang)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">{t("calls.how")}</p>
    </>
  );
};
