import { allSavedBusinesses, type Saved, shownSaved, storeSaved } from "./saved-businesses.ts";

/** What a list can hold and still be one to find somebody in; an account takes no more. */
const mostSaved = 200;

/** The newest first. */
export const writeSaved = (all: Saved[]): void => {
  // One that moved may have been saved by both of its addresses.
  const each = [...new Map(all.map((one) => [one.slug, one])).values()];
  storeSaved(each.sort((one, other) => other.savedAt.localeCompare(one.savedAt)));
};

/** Changes what is known of one, where it is still kept. */
export const updateSaved = (slug: string, change: Partial<Saved>): void =>
  writeSaved(allSavedBusinesses().map((one) => one.slug === slug ? { ...one, ...change } : one));

/**
 * What became of a tap on the heart; there is room for so many. Who is signed in may be keeping it
 * with the account at this very moment: it is told of every removal.
 */
export const toggleSaved = (
  business: Omit<Saved, "savedAt" | "account" | "isGone">,
  isSignedIn: boolean,
): "saved" | "unsaved" | "savedFull" => {
  const { slug } = business;
  const others = allSavedBusinesses().filter((one) => one.slug !== slug);
  const kept = allSavedBusinesses().find((one) => one.slug === slug);
  if (kept && kept.account !== "removes") {
    const isTold = isSignedIn || kept.account === "has";
    writeSaved(isTold ? [...others, { ...kept, account: "removes" }] : others);
    return "unsaved";
  }
  if (shownSaved().length >= mostSaved) return "savedFull";
  // Who takes back a removal of a moment ago has had it since then.
  writeSaved([...others, { ...business, savedAt: kept?.savedAt ?? new Date().toISOString() }]);
  return "saved";
};
