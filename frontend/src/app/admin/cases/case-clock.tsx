import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { clockOf, groupOf } from "./case-group.ts";

type Props = { adminCase: Schemas["Case"]; className?: string };

/** Time that is left to decide a case; the date is its title. */
export const CaseClock = ({ adminCase, className = "" }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const now = serviceNow();
  const { dueAt } = adminCase;
  if (!dueAt) return null;
  const { side, unit, count } = clockOf(dueAt, now);
  const isWaiting = groupOf(adminCase, now) === "waiting";
  const isLate = side === "late" && !isWaiting;
  const when = formatMoment(dueAt, lang);
  return (
    <time
      dateTime={dueAt}
      title={t(isWaiting ? "waitsUntil" : isLate ? "overdueSince" : "dueBy", { when })}
      className={`inline-flex items-center gap-1 font-bold whitespace-nowrap ${className} ${
        isLate ? "text-bad" : adminCase.term === "answer" ? "text-muted" : "text-accent-ink"
      }`}
    >
      {isLate && <TriangleAlert size={16} aria-hidden="true" />}
      {t(`clock.${side}.${unit}`, { count, number: formatNumber(count, lang) })}
    </time>
  );
};
