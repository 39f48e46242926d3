import { useSyncExternalStore } from "react";
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

/** What a list can hold and still be one to find somebody in; an account takes no more. */
export const mostSaved = 200;

const key = "saved";

/** As the page knows it, also where the browser keeps nothing. */
let known: { text: string | null; all: Saved[]; shown: Saved[] } | undefined;
const listeners = new Set<() => void>();

const parseSaved = (text: string | null): Saved[] => {
  try {
    const all: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(all) ? all.filter(isSaved) : [];
  } catch {
    return [];
  }
};

const isSaved = (one: Partial<Saved> | null): one is Saved =>
  [one?.slug, one?.savedAt, one?.category, one?.name, one?.place, one?.phone]
    .every((text) => typeof text === "string");

const read = () => {
  known ??= toKnown(readStored(key));
  return known;
};

const toKnown = (text: string | null, all = parseSaved(text)) => ({
  text,
  all,
  shown: all.filter(({ account }) => account !== "removes"),
});

/** With those that the account is still to let go of. */
export const allSaved = (): Saved[] => read().all;

export const shownSaved = (): Saved[] => read().shown;

/** The newest first. */
export const writeSaved = (all: Saved[]): void => {
  const sorted = all.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  const text = sorted.length > 0 ? JSON.stringify(sorted) : null;
  if (text === read().text) return;
  writeStored(key, text);
  known = toKnown(text, sorted);
  listeners.forEach((tell) => tell());
};

/** Changes what is known of one, where it is still kept. */
export const updateSaved = (slug: string, change: Partial<Saved>): void =>
  writeSaved(allSaved().map((one) => one.slug === slug ? { ...one, ...change } : one));

/** @returns whether it is saved now; it is not where there are too many */
export const toggleSaved = (business: Omit<Saved, "savedAt" | "account" | "isGone">): boolean => {
  const { slug } = business;
  const others = allSaved().filter((one) => one.slug !== slug);
  const kept = allSaved().find((one) => one.slug === slug);
  if (kept && kept.account !== "removes") {
    writeSaved(kept.account ? [...others, { ...kept, account: "removes" }] : others);
    return false;
  }
  if (shownSaved().length >= mostSaved) return false;
  // Who takes back a removal of a moment ago has had it since then.
  const savedAt = kept?.savedAt ?? new Date().toISOString();
  writeSaved([...others, { ...business, savedAt, ...kept && { account: "has" } }]);
  return true;
};

/** Another tab wrote, or this one was woken from the history. */
const followOtherTabs = ({ key: changed }: StorageEvent) => {
  if (changed !== key && changed !== null) return;
  known = undefined;
  listeners.forEach((tell) => tell());
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", followOtherTabs);
  };
};

/** Undefined while it is not known: the server writes a page for everybody. */
export const useSaved = (): Saved[] | undefined =>
  useSyncExternalStore<Saved[] | undefined>(subscribe, shownSaved, () => undefined);

export const useIsSaved = (slug: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shownSaved().some((one) => one.slug === slug),
    () => false,
  );
