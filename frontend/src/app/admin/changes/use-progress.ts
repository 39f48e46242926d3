import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

const everyMs = 2000;

/**
 * Reads again how far work is until it is done, and then loads the page again.
 *
 * @param read must be stable; undefined if the work is gone
 */
export const useProgress = <T>(
  first: T,
  isDone: (now: T) => boolean,
  read: (signal: AbortSignal) => Promise<T | undefined>,
) => {
  const router = useRouter();
  const [now, setNow] = useState(first);
  const [loaded, setLoaded] = useState(first);
  const [isOffline, setOffline] = useState(false);
  if (loaded !== first) {
    setLoaded(first);
    setNow(first);
  }
  const isOver = isDone(now);
  useEffect(() => {
    if (isOver) return;
    const controller = new AbortController();
    const { signal } = controller;
    const update = async () => {
      const next = await read(signal).catch(() => undefined);
      if (signal.aborted) return;
      setOffline(!next);
      if (next) setNow(next);
      if (next && isDone(next)) await router.invalidate({ sync: true });
    };
    const timer = setInterval(() => document.visibilityState === "visible" && update(), everyMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [isOver, isDone, read, router]);
  return { now, isOffline };
};
