import { useTranslation } from "react-i18next";
import { formatClock, wallTime } from "#/lib/format/clock.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Availability } from "#/lib/types.ts";
import { AvailabilityStatus } from "./availability-status.tsx";

/** What customers see of an owner's availability, and its end. For the owner. */
export const AvailabilitySummary = ({ availability }: { availability: Availability | null }) => {
  const { t } = useTranslation("availability");
  const lang = useLang();
  if (!availability) return <p>{t("none")}</p>;
  const { state, until } = availability;
  return (
    <p>
      {t("shown")} <AvailabilityStatus availability={availability} />
      {state === "today" &&
        ` · ${t("until", { clock: formatClock(wallTime(until).minutes, lang) })}`}
    </p>
  );
};
