import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { formatMonth } from "#/lib/format/moment.ts";
import { formatMean, formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { Section } from "../dashboard/section.tsx";

/** Table of the average rating by month, with bars. */
export const RatingHistory = () => {
  const { t } = useTranslation("ownReviews");
  const lang = useLang();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const months = dataOf(await api.GET("/api/my/business/rating-history", { signal }));
      return months.filter(({ mean }) => mean !== null);
    },
    [],
  );
  const months = useResource(load);
  if (months.data?.length === 0) return null;
  return (
    <Section title={t("history.title")}>
      <ResourceBoundary resource={months} failed={t("failed")} skeleton="h-40 w-full">
        {(months) => (
          <table className="w-full text-sm">
            <thead>
              <tr>
                <th scope="col" className="text-start font-normal text-muted">
                  {t("history.month")}
                </th>
                <th scope="col" className="text-start font-normal text-muted">
                  {t("history.mean")}
                </th>
                <th scope="col" className="text-end font-normal text-muted">
                  {t("history.count")}
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, mean, count }) => (
                <tr key={month} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-start font-normal whitespace-nowrap">
                    {formatMonth(month, lang)}
                  </th>
                  <td className="px-3 py-1.5">
                    <span className="flex items-center gap-2">
                      <meter
                        min={0}
                        max={5}
                        value={mean!}
                        aria-hidden="true"
                        className="rating-bar h-2 w-16"
                      />
                      {formatMean(mean!)}
                    </span>
                  </td>
                  <td className="py-1.5 text-end">
                    {count > 0 ? formatNumber(count, lang) : t("history.nothing")}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ResourceBoundary>
    </Section>
  );
};
