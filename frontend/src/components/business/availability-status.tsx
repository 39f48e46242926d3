import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { lastDayAway } from "#/lib/business/availability.ts";
import { formatClock, formatDate, wallTime } from "#/lib/format/clock.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Availability } from "#/lib/types.ts";

/**
 * "Works today · said at 2:20 pm". Pages are cached, so a script writes the age in its place
 * (`availability.ts`) and hides the availability at `data-until`, in seconds.
 */
export const AvailabilityStatus = (
  { availability, children }: { availability: Availability; children?: ReactNode },
) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { state, until, saidAt } = availability;
  const isToday = state === "today";
  const clock = formatClock(wallTime(saidAt).minutes, lang);
  return (
    <span className="open-status" data-until={Math.floor(Date.parse(until) / 1000)}>
      <strong className={isToday ? "text-good" : "text-accent-ink"}>
        {t(`availability.${state}`, { date: formatDate(lastDayAway(until), lang) })}
      </strong>
      {isToday && (
        <span className="said">
          {" · "}
          <time dateTime={saidAt} data-said={t("availability.said", { when: "%" })}>
            {t("availability.said", { when: t("availability.at", { clock }) })}
          </time>
        </span>
      )}
      {children}
    </span>
  );
};
