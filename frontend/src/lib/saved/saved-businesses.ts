import { readStored, writeStored } from "../browser/stored.ts";
import type { CategoryId } from "../types.ts";

/** Business saved on this device, with enough data to find and call it offline. */
export type Saved = {
  slug: string;
  /** Time of saving, ISO 8601. */
  savedAt: string;
  category: CategoryId;
  /** Name and place, in the language of the page where they were last seen. */
  name: string;
  place: string;
  phone: string;
  /** Set by the last lookup. An owner can be asked for a call-back. */
  hasOwner?: boolean;
  /** `has`: also saved in the account. `removes`: still to be deleted from the account. */
  account?: "has" | "removes";
  /** True if the last lookup found no such business. */
  isGone?: boolean;
};

const key = "saved";

/** In-memory copy, which works even if storage is blocked. */
let cache: { text: string | null; all: Saved[]; shown: Saved[] } | undefined;
const listeners = new Set<() => void>();

const read = () => cache ??= toCache(readStored(key));

const toCache = (text: string | null) => {
  const all = parse(text);
  return { text, all, shown: all.filter(({ account }) => account !== "removes") };
};

const parse = (text: string | null): Saved[] => {
  try {
    const all = JSON.parse(text ?? "[]");
    return Array.isArray(all) ? all.filter((item) => typeof item?.slug === "string") : [];
  } catch {
    return [];
  }
};

/** Includes businesses that the account must still remove. */
export const allSavedBusinesses = (): Saved[] => read().all;

export const shownSaved = (): Saved[] => read().shown;

export const storeSaved = (all: Saved[]): void => {
  const text = all.length > 0 ? JSON.stringify(all) : null;
  if (text === read().text) return;
  writeStored(key, text);
  cache = toCache(text);
  listeners.forEach((notify) => notify());
};

/** Clears the account's businesses, so that the device's next user does not see them. */
export const clearAccountSaved = (): void =>
  storeSaved(allSavedBusinesses().filter(({ account }) => !account));

/** Reads again when another tab has written. */
const onStorage = ({ key: changed }: StorageEvent) => {
  if (changed !== key && changed !== null) return;
  cache = undefined;
  listeners.forEach((notify) => notify());
};

export const subscribeToSaved = (listener: () => void) => {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
};
