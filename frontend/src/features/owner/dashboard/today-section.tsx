import { useTranslation } from "react-i18next";
import type { Timings } from "../../../lib/types.ts";
import { useToday } from "../../../lib/hooks/use-today.ts";
import type { MyBusiness } from "../listing/listing-values.ts";
import { TimingsSummary } from "../listing/timings-summary.tsx";
import { isClosedOn, toggleClosed } from "../timings/timings-rules.ts";
import { Section } from "./section.tsx";
import { useQuickChange } from "./use-quick-change.ts";

type Props = {
  business: MyBusiness;
  timings: Timings;
  onChange: (business: MyBusiness) => void;
};

/** A day off is one tap, and so is taking it back. */
export const TodaySection = ({ business, timings, onChange }: Props) => {
  const { t } = useTranslation("dashboard");
  const today = useToday();
  const { change, isBusy } = useQuickChange(business, onChange);
  const isClosed = isClosedOn(timings, today);
  const toggle = () =>
    change(
      ({ timings }) => ({ timings: timings && toggleClosed(timings, today) }),
      t(isClosed ? "today.reopened" : "today.done"),
    );
  return (
    <Section title={t("today.title")}>
      <TimingsSummary timings={timings} />
      <button
        type="button"
        aria-pressed={isClosed}
        aria-disabled={isBusy || undefined}
        onClick={toggle}
        className="btn btn-plain mt-3 w-full"
      >
        {t(isClosed ? "today.reopen" : "today.close")}
      </button>
    </Section>
  );
};
