import { useEffect, useState } from "react";
import type { Lang } from "../../i18n/languages.ts";

/** Whole seconds until a moment (in milliseconds since 1970), live; 0 when it is past. */
export const useSecondsLeft = (until: number | undefined): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === undefined || until <= Date.now()) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
};

/** `45 seconds`, and from a minute on `13 minutes`, rounded up: nobody comes back too early. */
export const showSeconds = (seconds: number, lang: Lang): string => {
  const [unit, amount] = seconds < 60
    ? ["second", seconds] as const
    : ["minute", Math.ceil(seconds / 60)] as const;
  return new Intl.NumberFormat(`${lang}-IN`, { style: "unit", unit, unitDisplay: "long" })
    .format(amount);
};
