import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Explanation } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Notice } from "./notice.tsx";
import { formatSeconds, useSecondsLeft } from "./use-seconds-left.ts";

type Props = {
  failure: Explanation;
  /** Called when a retry is allowed again. */
  onOver: () => void;
};

/** Shows what failed, why, and how long to wait before a retry. */
export const FailureNotice = ({ failure: { text, detail, retryAt }, onOver }: Props) => (
  <Notice tone="bad">
    <p className="font-bold">{text}</p>
    {detail && <p>{detail}</p>}
    {retryAt !== undefined && <TimeLeft until={retryAt} onOver={onOver} />}
  </Notice>
);

/** Screen readers read this once with the notice, not every second. */
const TimeLeft = ({ until, onOver }: { until: number; onOver: () => void }) => {
  const { t } = useTranslation("forms");
  const lang = useLang();
  const seconds = useSecondsLeft(until);
  const isOver = seconds === 0;
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <p role="timer" aria-live="off">{t("tryAgainIn", { time: formatSeconds(seconds, lang) })}</p>
  );
};

/** Runs work of buttons, one at a time; `notice` explains its last failure. */
export const useAttempt = (explain: (error: unknown) => Explanation) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Explanation>();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setFailure(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setBusy(false);
    }
  };
  const notice = failure && (
    <FailureNotice
      failure={failure}
      onOver={() => setFailure(undefined)}
    />
  );
  return { isBusy, attempt, notice };
};
