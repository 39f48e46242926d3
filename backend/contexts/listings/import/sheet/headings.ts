import { fold } from "#/shared/text/text.ts";
import { columnName, isColumn } from "#/contexts/listings/rows/columns.ts";
import { headingWords } from "#/contexts/listings/rows/vocabulary/heading-words.ts";

const words = headingWords.map(([column, pattern]) => [column, new RegExp(pattern)] as const);

/**
 * The column of a list that a heading means, as people write it: "Mobile No.", "नाम / Name". An empty
 * text if a listing has no such field, undefined if it is no heading that we know.
 */
export function columnOfHeading(heading: string): string | undefined {
  const parts = [heading, ...heading.split(/[/|,()[\]\n:]/)].map((part) => part.trim());
  const exact = parts.find((part) => part !== "" && isColumn(part));
  if (exact) return columnName(exact);
  // A longer text is a title or a value.
  if (heading.length > 60 || /\d{5}/.test(heading)) return undefined;
  const folded = fold(heading.replaceAll("_", " "));
  return words.find(([, pattern]) => pattern.test(folded))?.[0];
}
