import { useEffect, useState } from "react";

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

/** `0:45`, `12:05`. */
export const showSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
