import { useCallback, useMemo, useSyncExternalStore } from "react";
import { readStored, tab, writeStored } from "../browser/stored.ts";

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Removes the value without a re-render, so that the closing page still shows the value. */
export const dropTabState = (key: string): void => writeStored(key, null, tab);

/**
 * State in session storage: survives reloads and never appears in the URL.
 * @returns undefined until the value has been read; null if there is none
 */
export const useTabState = <T>(
  key: string,
): [T | null | undefined, (value: T | null) => void] => {
  const text = useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => readStored(key, tab),
    () => undefined,
  );
  const value = useMemo(() => typeof text === "string" ? JSON.parse(text) as T : text, [text]);
  const set = useCallback((value: T | null) => {
    writeStored(key, value === null ? null : JSON.stringify(value), tab);
    listeners.forEach((listener) => listener());
  }, [key]);
  return [value, set];
};
