import { type RowFault, toReason } from "#/contexts/listings/rows/row-faults.ts";
import { type ListText, longestRecord } from "./list-text.ts";

const delimiters = [",", ";", "\t"] as const;
export type Delimiter = typeof delimiters[number];

/** A row of a text, its cells as written. `error`: the reason (row-faults.ts) if it is refused. */
export type TextRow = { line: number; cells: string[]; error?: string };

type Row = { cells: string[]; end: number };

/** The first row that is not empty, split by each delimiter. */
export async function takeFirstRow(source: ListText) {
  for (;;) {
    const { text, at, isEnd } = source;
    const start = at + text.slice(at).match(/^[\r\n]*/)![0].length;
    const rows = delimiters.map((delimiter) => ({
      delimiter,
      row: start < text.length ? findRow(text, start, delimiter, isEnd) : undefined,
    }));
    const isShort = text.length - start <= longestRecord;
    if (isEnd || !isShort || rows.every(({ row }) => row)) {
      source.moveTo(start);
      return rows;
    }
    await source.readOn();
  }
}

/** Reads the rows from here on. With a `width`, each has that many cells. */
export async function* readRows(
  source: ListText,
  { delimiter, width }: { delimiter: Delimiter; width?: number },
): AsyncIterable<TextRow> {
  // Whether a line with an open quotation mark came since the last whole row. A short row is then
  // probably the rest of its cell.
  let isOpen = false;
  while (!source.isDone) {
    const { text, at, line, isEnd } = source;
    const row = findRow(text, at, delimiter, isEnd);
    const isTooLong = (row?.end ?? text.length) - at > longestRecord;
    if (!row && !isEnd && !isTooLong) {
      await source.readOn();
    } else if (row && !isTooLong) {
      source.moveTo(row.end);
      const isEmpty = row.cells.length === 1 && /^[\r\n]*$/.test(text.slice(at, row.end));
      const lines = source.line - line + (source.isDone && !/[\r\n]$/.test(text) ? 1 : 0);
      if (isEmpty) continue;
      const record = checkWidth(row.cells, { width, lines, mayBeShort: !isOpen });
      isOpen = record.error !== undefined && (isOpen || lines > 1);
      yield { line, ...record };
    } else {
      isOpen = true;
      // Only this line is rejected: an open quotation mark may have swallowed the lines after it.
      const broken = await source.takeLine();
      yield broken === null ? { line, cells: [], error: toReason({ code: "long_row" }) } : {
        line,
        cells: splitAsWritten(broken, delimiter, width),
        error: toReason({ code: "quote" }),
      };
    }
  }
}

/** The cells of a broken line with their quotation marks, for the file of rejects. */
function splitAsWritten(line: string, delimiter: Delimiter, width = Infinity): string[] {
  const parts = line.split(delimiter);
  if (parts.length <= width) return parts;
  return [...parts.slice(0, width - 1), parts.slice(width - 1).join(delimiter)];
}

/**
 * The row at `at`; undefined when its quotation marks do not match or its end is not read yet. A
 * quotation mark within an unquoted cell is text, as in 5" pipes. In a row of several lines it
 * shows that another quotation mark is missing.
 */
function findRow(
  text: string,
  at: number,
  delimiter: Delimiter,
  isEnd: boolean,
): Row | undefined {
  const cell = cellPatterns[delimiter];
  const cells: string[] = [];
  let [hasMark, hasLines] = [false, false];
  cell.lastIndex = at;
  for (;;) {
    const match = cell.exec(text);
    if (!match || !isEnd && cell.lastIndex === text.length) return undefined;
    const [, quoted, plain, after] = match;
    cells.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    hasMark ||= plain?.includes('"') === true;
    hasLines ||= quoted !== undefined && /[\r\n]/.test(quoted);
    if (after === delimiter) continue;
    return hasMark && hasLines ? undefined : { cells, end: cell.lastIndex };
  }
}

const cellPattern = (delimiter: string) =>
  new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|(?! *")([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n?|\\n|$)`,
    "y",
  );
const cellPatterns: Record<Delimiter, RegExp> = {
  ",": cellPattern(","),
  ";": cellPattern(";"),
  "\t": cellPattern("\t"),
};

/** Spreadsheets add empty cells to a row and omit its last ones. */
export function checkWidth(
  cells: string[],
  { width = cells.length, lines = 1, mayBeShort = true }: {
    width?: number;
    lines?: number;
    mayBeShort?: boolean;
  },
): { cells: string[]; error?: string } {
  const surplus = cells.slice(width);
  const whole = Array.from({ length: width }, (_, index) => cells[index] ?? "");
  const isWhole = lines <= 1 && (mayBeShort || cells.length > width) &&
    surplus.every((cell) => cell.trim() === "");
  if (isWhole || cells.length === width) return { cells: whole };
  const error: RowFault = lines > 1
    ? { code: "lines", value: `${lines}` }
    : { code: "cells", value: `${cells.length}` };
  return { cells: whole, error: toReason(error) };
}
