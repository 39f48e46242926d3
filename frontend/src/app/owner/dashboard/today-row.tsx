import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatSpan, isRoundTheClock, wallTime } from "#/lib/format/clock.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useToday } from "#/lib/hooks/use-today.ts";
import type { Timings } from "#/lib/types.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { isClosedOn, toggleClosed } from "#/components/listing-fields/timings-rules.ts";
import { Row } from "./row.tsx";
import { useQuickChange } from "./use-quick-change.ts";

type Props = {
  business: MyBusiness;
  timings: Timings;
  onChange: (business: MyBusiness) => void;
};

/** Today's hours, and a day off with one tap. */
export const TodayRow = ({ business, timings, onChange }: Props) => {
  const { t } = useTranslation(["dashboard", "owner"]);
  const lang = useLang();
  const today = useToday();
  const { change, isBusy } = useQuickChange(business, onChange);
  const spans = timings.special.find(({ date }) => date === today)?.spans ??
    timings.week[wallTime(today).weekday];
  const isClosed = isClosedOn(timings, today);
  const toggle = () =>
    change(
      ({ timings }) => ({ timings: timings && toggleClosed(timings, today) }),
      t(isClosed ? "dashboard:today.reopened" : "dashboard:today.done"),
    );
  return (
    <Row
      Icon={Clock}
      tint="cleaning_worker"
      title={spans.length === 0
        ? t("owner:closed")
        : isRoundTheClock(spans)
        ? t("owner:allDay")
        : spans.map((span) => formatSpan(span, lang)).join(", ")}
      text={t("dashboard:tab.today")}
      action={
        <button
          type="button"
          aria-pressed={isClosed}
          aria-disabled={isBusy || undefined}
          onClick={toggle}
          className="btn btn-plain min-h-11 grow px-3"
        >
          {t(isClosed ? "dashboard:today.reopen" : "dashboard:today.close")}
        </button>
      }
    />
  );
};
