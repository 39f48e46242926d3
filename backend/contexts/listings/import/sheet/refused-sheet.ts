import type { Language } from "#/shared/language.ts";
import { toCell, toTextCell } from "#/shared/text/csv.ts";

/** Without it, Excel assumes a legacy encoding and garbles Hindi. */
const byteOrderMark = "\ufeff";

export const refusedHeadings: Record<Language, readonly [line: string, reason: string]> = {
  en: ["line", "reason"],
  hi: ["लाइन", "कारण"],
};

/**
 * The refused rows as CSV: line, reason and the cells as they were, so that they can be corrected
 * and loaded (open-sheet.ts). Formulas are escaped.
 */
export const refusedSheet = (
  columns: readonly string[],
  rows: readonly { number: number; reason: string; cells: readonly string[] }[],
  lang: Language,
): string =>
  byteOrderMark + [
    [...refusedHeadings[lang], ...columns].map(toTextCell),
    ...rows.map(({ number, reason, cells }) => [
      toCell(number),
      toTextCell(reason),
      ...cells.map(toTextCell),
    ]),
  ].map((cells) => `${cells.join(",")}\r\n`).join("");
