import { useEffect, useState } from "react";

/** What takes no longer than this shows no sign of loading. */
export const pendingMs = 300;

/** True once something has lasted so long that it should be shown; false as soon as it is over. */
export const useLate = (isGoingOn: boolean, afterMs: number): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(setLate, afterMs, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoingOn, afterMs]);
  return isLate;
};
