import { withoutMalformed } from "#/shared/text/text.ts";
import type { TextRow } from "./csv-rows.ts";
import { columnOfHeading } from "./headings.ts";

type Header = {
  columns: string[];
  /** The last line of the header; 0 without one. */
  line: number;
};

/**
 * Finds the header in the first rows: the row with the most known headings. Titles may stand above
 * it. It may have two rows: groups above their columns, or the same in another language.
 */
export function findHeader(rows: readonly TextRow[]): Header {
  const known = rows.map(countKnown);
  const at = known.indexOf(Math.max(...known));
  if (known[at] === 0 && !isWords(rows[0]!)) {
    return { columns: nameAll(Array(widthOf([], rows)).fill("")), line: 0 };
  }
  const first = known[at] === 0 ? 0 : at;
  const [above, header, below] = [rows[first - 1], rows[first]!, rows[first + 1]];
  const parts = [header];
  // Above stand groups, and the headings of columns without one.
  if (above && known[first - 1]! > 0 && isWords(above) && fillsGap(header, above)) {
    parts.unshift(above);
  }
  if (below && known[first + 1]! > 0 && isWords(below) && isMostlyKnown(below)) parts.push(below);
  const width = widthOf(parts, rows.slice(rows.indexOf(parts.at(-1)!) + 1));
  const names = Array.from({ length: width }, (_, column) => {
    const texts = parts.map(({ cells }) =>
      withoutMalformed(cells[column] ?? "").replace(/\s+/g, " ").trim()
    );
    return [...new Set(texts.filter(Boolean))].join(" / ");
  });
  return { columns: nameAll(names), line: parts.at(-1)!.line };
}

/** Columns up to the last that has a heading, or a value in most rows. */
function widthOf(header: readonly TextRow[], rows: readonly TextRow[]): number {
  const most = Math.max(...[...header, ...rows].map(({ cells }) => cells.length));
  const has = (column: number) => ({ cells }: TextRow) => (cells[column] ?? "").trim() !== "";
  return Array.from({ length: most }, (_, column) => column + 1).findLast((width) =>
    header.some(has(width - 1)) || 2 * rows.filter(has(width - 1)).length > rows.length
  ) ?? most;
}

const filled = ({ cells }: TextRow) => cells.filter((cell) => cell.trim() !== "");

/** The most known headings in one of the rows. */
export const mostKnown = (rows: readonly TextRow[]): number => Math.max(0, ...rows.map(countKnown));

const countKnown = (row: TextRow): number =>
  new Set(filled(row).map(columnOfHeading).filter((column) => column !== undefined)).size;

const isMostlyKnown = (row: TextRow): boolean => 2 * countKnown(row) > filled(row).length;

/** Whether no cell has a number, as in a header. */
const isWords = (row: TextRow): boolean =>
  filled(row).length > 1 && filled(row).every((cell) => !/\d{3}/.test(cell) && cell.length <= 60);

const fillsGap = ({ cells }: TextRow, above: TextRow): boolean =>
  above.cells.some((cell, column) => cell.trim() !== "" && (cells[column] ?? "").trim() === "");

/** Gives each column a name of its own. */
function nameAll(names: string[]): string[] {
  const used = new Set<string>();
  return names.map((name, column) => {
    const wanted = (name || `column ${column + 1}`).slice(0, 100);
    let unique = wanted;
    for (let n = 2; used.has(unique); n++) unique = `${wanted} (${n})`;
    used.add(unique);
    return unique;
  });
}
