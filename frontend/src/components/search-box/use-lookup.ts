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
 * Suggestions for the typed text. Results that arrive within `lookupWindow` are shown in the
 * server's order, with matching trades below. Later results are appended, so that nothing moves
 * while the user taps. After a failure only matching trades are shown.
 */
export const useLookup = () => {
  const [lookup, setLookup] = useState<Lookup>(idle);
  const controller = useRef<AbortController>(null);

  const lookUp = useCallback((text: string) => {
    controller.current?.abort();
    if ([...text.trim()].length < shortestQuery) return setLookup(idle);
    const { signal } = controller.current = new AbortController();

    const city = chosenCity();

    const fetchSuggestions = async (): Promise<Suggestion[] | undefined> => {
      const query = { q: text.trim(), near: city?.slug };
      const { api } = await import("#/api/browser-api.ts");
      const { data } = await api.GET("/api/suggestions", { params: { query }, signal });
      return data;
    };

    const run = async () => {
      await pause(debounceDelay, signal);
      setLookup({ status: "searching", items: [] });
      let arrived: Suggestion[] | undefined;
      const request = fetchSuggestions().catch(() => undefined).then((items) => arrived = items);
      await pause(lookupWindow, signal);
      const items = mergeSuggestions(arrived ?? [], matchCategories(text), city);
      if (arrived || items.length > 0) setLookup({ status: "done", items });
      if (arrived) return;
      const late = await request;
      if (signal.aborted) return;
      if (late) setLookup({ status: "done", items: mergeSuggestions(items, late, city) });
      else if (items.length === 0) setLookup(idle);
    };
    run().catch(() => {});
  }, []);

  const stop = useCallback(() => {
    controller.current?.abort();
    setLookup(idle);
  }, []);

  useEffect(() => () => controller.current?.abort(), []);

  return { lookup, lookUp, stop };
};

/** Resolves after a delay; rejects on abort. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
