import { isFieldName } from "#/components/listing-fields/listing-fields.ts";
import { isPart, type ListingValues } from "#/components/listing-fields/listing-values.ts";

/** Unsaved edits, with the version that they are based on. */
export type ListingDraft = {
  values: ListingValues;
  /** For an edit: the listing as it was loaded, and its version. */
  origin: { values: ListingValues; version: number } | null;
  /** Milliseconds since 1970. */
  savedAt: number;
};

export const draftText = (draft: ListingDraft): string => JSON.stringify(draft);

/**
 * Reads a stored draft, possibly from an older version of this page. Drops unknown fields and fills
 * new ones from `blank`.
 *
 * @returns undefined for malformed drafts
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

const readValues = (stored: Record<string, unknown>, blank: ListingValues): ListingValues => {
  const known = Object.entries(stored).filter(([name, value]) =>
    isFieldName(name) ? typeof value === "string" : isPart(name)
  );
  return { ...blank, ...Object.fromEntries(known) };
};
