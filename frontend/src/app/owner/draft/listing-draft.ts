import { isFieldName } from "../listing/listing-fields.ts";
import { isPart, type ListingValues } from "../listing/listing-values.ts";

/** What was typed and not saved, with what it was typed on top of. */
export type ListingDraft = {
  values: ListingValues;
  /** Of an edit: the listing as it was read, and its version then. */
  origin: { values: ListingValues; version: number } | null;
  /** Milliseconds since 1970. */
  savedAt: number;
};

export const draftText = (draft: ListingDraft): string => JSON.stringify(draft);

/**
 * A draft as it was kept on the device, perhaps by an older version of this page: fields that are
 * not known any more are dropped, those that are new are as in `blank`.
 *
 * @returns undefined for what is no draft
 */
export const parseDraft = (text: string | null, blank: ListingValues): ListingDraft | undefined => {
  try {
    const { values, origin, savedAt } = JSON.parse(text ?? "");
    if (typeof savedAt !== "number") return undefined;
    return {
      values: readValues(values, blank),
      origin: origin && { version: origin.version, values: readValues(origin.values, blank) },
      savedAt,
    };
  } catch {
    return undefined;
  }
};

const readValues = (kept: Record<string, unknown>, blank: ListingValues): ListingValues => {
  const known = Object.entries(kept).filter(([name, value]) =>
    isFieldName(name) ? typeof value === "string" : isPart(name)
  );
  return { ...blank, ...Object.fromEntries(known) };
};
