import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Explanation } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Notice } from "./notice.tsx";
import { showSeconds, useSecondsLeft } from "./use-seconds-left.ts";

type Props = {
  failure: Explanation;
  /** Called when the time has come for another try. */
  onOver: () => void;
};

/** What went wrong, why, and until when it is no use to try again. */
export const FailureNotice = ({ failure: { text, detail, retryAt }, onOver }: Props) => (
  <Notice tone="bad">
    <p className="font-bold">{text}</p>
    {detail && <p>{detail}</p>}
    {retryAt !== undefined && <TimeLeft until={retryAt} onOver={onOver} />}
  </Notice>
);

/** Read out once, with the box, and not with every second. */
const TimeLeft = ({ until, onOver }: { until: number; onOver: () => void }) => {
  const { t } = useTranslation("forms");
  const lang = useLang();
  const seconds = useSecondsLeft(until);
  useEffect(() => {
    if (seconds === 0) onOver();
  }, [seconds === 0]);
  return <p role="timer" aria-live="off">{t("tryAgainIn", { time: showSeconds(seconds, lang) })}
  </p>;
};
