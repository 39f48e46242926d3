import { toCell, toTextCell } from "#/shared/text/csv.ts";

/** Without it, Excel assumes a legacy encoding and garbles Hindi. */
const byteOrderMark = "\ufeff";

/**
 * The refused rows as CSV: line, reason and the cells as they were, so that they can be corrected
 * and loaded (open-sheet.ts). Formulas are escaped.
 */
export const refusedSheet = (
  columns: readonly string[],
  rows: readonly { number: number; reason: string; cells: readonly string[] }[],
): string =>
  byteOrderMark + [
    ["line", "reason", ...columns].map(toTextCell),
    ...rows.map(({ number, reason, cells }) => [
      toCell(number),
      toTextCell(reason),
      ...cells.map(toTextCell),
    ]),
  ].map((cells) => `${cells.join(",")}\r\n`).join("");
