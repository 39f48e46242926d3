import { allSaved, type Saved, shownSaved, storeSaved } from "./saved-businesses.ts";

/** What a list can hold and still be one to find somebody in; an account takes no more. */
const mostSaved = 200;

/** The newest first. */
export const writeSaved = (all: Saved[]): void => {
  const sorted = all.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  storeSaved(sorted.length > 0 ? JSON.stringify(sorted) : null);
};

/** Changes what is known of one, where it is still kept. */
export const updateSaved = (slug: string, change: Partial<Saved>): void =>
  writeSaved(allSaved().map((one) => one.slug === slug ? { ...one, ...change } : one));

/** What became of a tap on the heart; there is room for so many. */
export const toggleSaved = (
  business: Omit<Saved, "savedAt" | "account" | "isGone">,
): "saved" | "unsaved" | "savedFull" => {
  const { slug } = business;
  const others = allSaved().filter((one) => one.slug !== slug);
  const kept = allSaved().find((one) => one.slug === slug);
  if (kept && kept.account !== "removes") {
    writeSaved(kept.account ? [...others, { ...kept, account: "removes" }] : others);
    return "unsaved";
  }
  if (shownSaved().length >= mostSaved) return "savedFull";
  // Who takes back a removal of a moment ago has had it since then.
  const savedAt = kept?.savedAt ?? new Date().toISOString();
  writeSaved([...others, { ...business, savedAt, ...kept && { account: "has" } }]);
  return "saved";
};
