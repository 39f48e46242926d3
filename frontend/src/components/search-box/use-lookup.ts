import { useCallback, useEffect, useRef, useState } from "react";
import { chosenCity } from "#/lib/city/city-store.ts";
import type { Suggestion } from "#/lib/types.ts";
import { shortestQuery } from "./search-state.ts";
import { matchCategories, mergeSuggestions } from "./suggestions.ts";

const debounceDelay = 300;
const lookupWindow = 200;

type Lookup = { status: "idle" | "searching" | "done"; items: Suggestion[] };

const idle: Lookup = { status: "idle", items: [] };

/**
 * Suggestions for what is being typed. What arrives within the window is shown in the server's
 * order, which knows what is wanted first, and the trades found here below it; what arrives later
 * goes below these, so that nothing moves under a thumb.
 */
export const useLookup = () => {
  const [lookup, setLookup] = useState<Lookup>(idle);
  const running = useRef<AbortController>(null);

  const lookUp = useCallback((text: string) => {
    running.current?.abort();
    if ([...text.trim()].length < shortestQuery) return setLookup(idle);
    const { signal } = running.current = new AbortController();

    const here = chosenCity();

    const ask = async (): Promise<Suggestion[]> => {
      const query = { q: text.trim(), near: here?.slug };
      const { browserApi } = await import("#/api/browser-api.ts");
      const { data } = await browserApi().GET("/api/suggestions", { params: { query }, signal });
      return data ?? [];
    };

    const run = async () => {
      await pause(debounceDelay, signal);
      setLookup({ status: "searching", items: [] });
      let arrived: Suggestion[] | undefined;
      const asked = ask().catch(() => []).then((items) => arrived = items);
      await pause(lookupWindow, signal);
      const items = mergeSuggestions(arrived ?? [], matchCategories(text), here);
      if (arrived || items.length > 0) setLookup({ status: "done", items });
      if (arrived) return;
      const late = await asked;
      if (signal.aborted) return;
      setLookup({ status: "done", items: mergeSuggestions(items, late, here) });
    };
    run().catch(() => {});
  }, []);

  const stop = useCallback(() => {
    running.current?.abort();
    setLookup(idle);
  }, []);

  useEffect(() => () => running.current?.abort(), []);

  return { lookup, lookUp, stop };
};

/** Resolves after a while, or rejects as soon as nobody waits any more. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
