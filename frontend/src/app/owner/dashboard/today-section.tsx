import { useTranslation } from "react-i18next";
import { useToday } from "#/lib/hooks/use-today.ts";
import type { Timings } from "#/lib/types.ts";
import type { MyBusiness } from "../listing/listing-values.ts";
import { TimingsSummary } from "../listing/timings-summary.tsx";
import { isClosedOn, toggleClosed } from "../timings/timings-rules.ts";
import { EditLink } from "./edit-link.tsx";
import { Section } from "./section.tsx";
import { useQuickChange } from "./use-quick-change.ts";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

export const TodaySection = ({ business, onChange }: Props) => {
  const { t } = useTranslation("dashboard");
  const { timings } = business;
  return (
    <Section
      title={t("today.title")}
      action={<EditLink step="timings" part={t("today.title")} />}
    >
      {timings
        ? (
          <>
            <TimingsSummary timings={timings} />
            <DayOff business={business} timings={timings} onChange={onChange} />
          </>
        )
        : <p className="text-muted">{t("brings.timings")}</p>}
    </Section>
  );
};

const DayOff = ({ business, timings, onChange }: Props & { timings: Timings }) => {
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
    <button
      type="button"
      aria-pressed={isClosed}
      aria-disabled={isBusy || undefined}
      onClick={toggle}
      className="btn btn-plain mt-3 w-full"
    >
      {t(isClosed ? "today.reopen" : "today.close")}
    </button>
  );
};
