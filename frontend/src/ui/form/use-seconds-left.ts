import { useEffect, useState } from "react";
import type { Lang } from "#/i18n/languages.ts";
import { serviceNow } from "#/lib/browser/service-clock.ts";

/** Seconds until a time of the service, updated every second; 0 when it is past. */
export const useSecondsLeft = (until: number | undefined): number => {
  const [now, setNow] = useState(serviceNow);
  useEffect(() => {
    if (until === undefined || until <= serviceNow()) return;
    setNow(serviceNow());
    const timer = setInterval(() => {
      setNow(serviceNow());
      if (serviceNow() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
};

/** `45 seconds`, `13 minutes`, `3 hours` or `29 days`, rounded up so that a retry is not too early. */
export const formatSeconds = (seconds: number, lang: Lang): string => {
  const { unit, length } = units.find(({ from }) => seconds >= from)!;
  return new Intl.NumberFormat(`${lang}-IN`, { style: "unit", unit, unitDisplay: "long" })
    .format(Math.ceil(seconds / length));
};

/** In seconds; minutes are used up to two hours, hours up to two days. */
const units = [
  { unit: "day", from: 172_800, length: 86_400 },
  { unit: "hour", from: 7200, length: 3600 },
  { unit: "minute", from: 60, length: 60 },
  { unit: "second", from: 0, length: 1 },
] as const;
