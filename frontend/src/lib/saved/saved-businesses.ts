import { readStored, writeStored } from "../browser/stored.ts";
import type { CategoryId } from "../types.ts";

/** A business that somebody keeps at hand on this device: enough to find and call it offline. */
export type Saved = {
  slug: string;
  /** Since when, ISO. */
  savedAt: string;
  category: CategoryId;
  /** Name and place in the language they were last seen in. */
  name: string;
  place: string;
  phone: string;
  /** The account has it as well, or is still to hear that it is kept no longer. */
  account?: "has" | "removes";
  /** It could not be found when it was last looked for. */
  isGone?: boolean;
};

const key = "saved";

/** As the page knows it, also where the browser keeps nothing. */
let known: { text: string | null; all: Saved[]; shown: Saved[] } | undefined;
const listeners = new Set<() => void>();

const read = () => known ??= toKnown(readStored(key));

const toKnown = (text: string | null) => {
  const all = parse(text);
  return { text, all, shown: all.filter(({ account }) => account !== "removes") };
};

const parse = (text: string | null): Saved[] => {
  try {
    const all = JSON.parse(text ?? "[]");
    return Array.isArray(all) ? all.filter((one) => typeof one?.slug === "string") : [];
  } catch {
    return [];
  }
};

/** With those that the account is still to let go of. */
export const allSavedBusinesses = (): Saved[] => read().all;

export const shownSaved = (): Saved[] => read().shown;

export const storeSaved = (all: Saved[]): void => {
  const text = all.length > 0 ? JSON.stringify(all) : null;
  if (text === read().text) return;
  writeStored(key, text);
  known = toKnown(text);
  listeners.forEach((tell) => tell());
};

/** What the account keeps is not for whoever uses this device next. */
export const clearAccountSaved = (): void =>
  storeSaved(allSavedBusinesses().filter(({ account }) => !account));

/** Another tab wrote. */
const syncSessionAcrossTabs = ({ key: changed }: StorageEvent) => {
  if (changed !== key && changed !== null) return;
  known = undefined;
  listeners.forEach((tell) => tell());
};

export const subscribeToSaved = (listener: () => void) => {
  if (listeners.size === 0) addEventListener("storage", syncSessionAcrossTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", syncSessionAcrossTabs);
  };
};
