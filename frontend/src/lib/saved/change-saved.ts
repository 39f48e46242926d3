import { serviceNow } from "../browser/service-clock.ts";
import { allSavedBusinesses, type Saved, shownSaved, storeSaved } from "./saved-businesses.ts";

/** The account has the same limit; a longer list would be hard to use. */
const maxSaved = 200;

/** Stores the saved businesses, the newest first. */
export const writeSaved = (all: Saved[]): void => {
  // A business may be saved under its old and its new slug.
  const each = [...new Map(all.map((saved) => [saved.slug, saved])).values()];
  storeSaved(each.sort((a, b) => b.savedAt.localeCompare(a.savedAt)));
};

export const updateSaved = (slug: string, change: Partial<Saved>): void =>
  writeSaved(
    allSavedBusinesses().map((saved) => saved.slug === slug ? { ...saved, ...change } : saved),
  );

/**
 * Saves or removes a business, as a tap on the heart does. If the user is signed in, a sync may be
 * saving the business to the account, so every removal is stored for the next sync.
 */
export const toggleSaved = (
  business: Omit<Saved, "savedAt" | "account" | "isGone">,
  isSignedIn: boolean,
): "saved" | "unsaved" | "savedFull" => {
  const { slug } = business;
  const others = allSavedBusinesses().filter((saved) => saved.slug !== slug);
  const existing = allSavedBusinesses().find((saved) => saved.slug === slug);
  if (existing && existing.account !== "removes") {
    const mustSync = isSignedIn || existing.account === "has";
    writeSaved(mustSync ? [...others, { ...existing, account: "removes" }] : others);
    return "unsaved";
  }
  if (shownSaved().length >= maxSaved) return "savedFull";
  // Undoing a removal restores the original date.
  writeSaved([...others, {
    ...business,
    savedAt: existing?.savedAt ?? new Date(serviceNow()).toISOString(),
  }]);
  return "saved";
};
