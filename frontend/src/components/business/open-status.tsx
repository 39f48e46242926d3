import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { daysBetween, formatClock, formatWeekday, wallTime } from "#/lib/format/clock.ts";
import type { Lang, OpenState } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = {
  open: OpenState;
  /** Render time of the page; with it, the status can use "today" and "tomorrow". */
  now?: string;
  /** Shows the time on a line of its own. */
  isCell?: boolean;
};

/** "Open till 7 pm", "Closed, opens 10 am", in Indian time. Hidden on cached pages. */
export const OpenStatus = ({ open, now, isCell = false }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const when = whenOf(open, { now, t, lang });
  const change = when && t(open.isOpen ? "open.closes" : "open.opens", { when });
  return (
    <span className="open-status" data-closed={open.isOpen ? undefined : ""}>
      <strong className={open.isOpen ? "text-good" : "text-accent-ink"}>
        {t(open.isOpen ? "open.open" : "open.closed")}
      </strong>
      {change && (isCell ? <small>{` ${change}`}</small> : `${open.isOpen ? "" : ","} ${change}`)}
    </span>
  );
};

const whenOf = (
  { isOpen, changesAt, opensToday }: OpenState,
  { now, t, lang }: { now: string | undefined; t: TFunction; lang: Lang },
): string | undefined => {
  if (!changesAt) return undefined;
  const change = wallTime(changesAt);
  const clock = formatClock(change.minutes, lang);
  const days = now ? daysBetween(wallTime(now), change) : undefined;
  if (isOpen && (days ?? 0) <= 1 || days === 0 || opensToday) return clock;
  return days === 1
    ? t("open.tomorrow", { clock })
    : t("open.onDay", { day: formatWeekday(change.weekday, lang, "short"), clock });
};
