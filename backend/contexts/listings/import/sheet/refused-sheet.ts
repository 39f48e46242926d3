import { toTextCell } from "#/shared/text/csv.ts";

/** A sheet of refused rows: the reason, then the original cells. */
export const refusedSheet = (
  columns: string[],
  rows: { cells: string[]; reason: string }[],
): string =>
  [["reason", ...columns], ...rows.map(({ cells, reason }) => [reason, ...cells])]
    .map((cells) => cells.map(toTextCell).join(",") + "\r\n").join("");
