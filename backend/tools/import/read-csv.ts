import { columnName, isColumn, requiredColumns } from "#/contexts/listings/rows/columns.ts";
import { ConfigError } from "#/shared/config-error.ts";
import { fromTextCell } from "#/shared/text/csv.ts";
import { type ListText, longestRecord } from "./list-text.ts";
import type { ListRecord } from "./read-records.ts";

const delimiters = [",", ";", "\t"] as const;
export type Delimiter = typeof delimiters[number];

type Header = {
  delimiter: Delimiter;
  /** Canonical column names where known. */
  names: string[];
  /** Whether this is a rejects file, which has two more columns and escapes formulas. */
  isRejects: boolean;
};

type Row = { cells: string[]; end: number };

/** @throws {ConfigError} without a header, or with an ambiguous one */
export async function readHeader(source: ListText): Promise<Header> {
  const rows = await takeFirstRow(source);
  const known = rows.map(({ row }) => row?.cells.filter((cell) => isColumn(cell.trim())).length);
  const most = Math.max(...known.map((count) => count ?? 0));
  if (most === 0) {
    throw new ConfigError(
      `Line ${source.line} has no known column. Is it the header, and is the list ` +
        "CSV (UTF-8), with commas, semicolons or tabs between its cells? Expected are at least " +
        requiredColumns.join(", "),
    );
  }
  const { delimiter, row } = rows[known.indexOf(most)]!;
  source.moveTo(row!.end);
  const header = row!.cells.map((cell) => cell.trim());
  const isRejects = header[0] === "line" && header[1] === "reason";
  const names = header.map((name, index) => name ? columnName(name) : `column ${index + 1}`);
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice >= 0) {
    const first = header[names.indexOf(names[twice]!)];
    throw new ConfigError(`The column ${header[twice]} occurs twice, first as ${first}`);
  }
  return { delimiter, names: isRejects ? names.slice(2) : names, isRejects };
}

/** The first row that is not empty, split by each delimiter. */
async function takeFirstRow(source: ListText) {
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

export async function* readRows(source: ListText, header: Header): AsyncIterable<ListRecord> {
  // Whether a line with an open quotation mark came since the last whole row. A short row is then
  // probably the rest of its cell.
  let isOpen = false;
  while (!source.isDone) {
    const { text, at, line, isEnd } = source;
    const row = findRow(text, at, header.delimiter, isEnd);
    const isTooLong = (row?.end ?? text.length) - at > longestRecord;
    if (!row && !isEnd && !isTooLong) {
      await source.readOn();
    } else if (row && !isTooLong) {
      source.moveTo(row.end);
      const isEmpty = row.cells.length === 1 && /^[\r\n]*$/.test(text.slice(at, row.end));
      const lines = source.line - line + (source.isDone && !/[\r\n]$/.test(text) ? 1 : 0);
      if (isEmpty) continue;
      const record = toRecord(row.cells, header, { lines, mayBeShort: !isOpen });
      isOpen = record.error !== undefined && (isOpen || lines > 1);
      yield { line, ...record };
    } else {
      isOpen = true;
      // Only this line is rejected: an open quotation mark may have swallowed the lines after it.
      const broken = await source.takeLine();
      yield broken === null
        ? { line, cells: {}, error: "longer than 256 kB" }
        : { line, cells: splitAsWritten(broken, header), error: brokenQuote };
    }
  }
}

const brokenQuote = "a quotation mark is not closed, or text follows a closed one";

/** The cells of a broken line with their quotation marks, for the rejects file. */
function splitAsWritten(line: string, { names, delimiter, isRejects }: Header) {
  const parts = line.split(delimiter).slice(isRejects ? 2 : 0);
  const last = names.length - 1;
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      index < last ? parts[index] ?? "" : parts.slice(last).join(delimiter),
    ]),
  );
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

function toRecord(
  row: string[],
  { names, isRejects }: Header,
  { lines, mayBeShort }: { lines: number; mayBeShort: boolean },
): Omit<ListRecord, "line"> {
  const written = isRejects ? row.slice(2) : row;
  const texts = isRejects ? written.map(fromTextCell) : written;
  const cells = Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ""]));
  const surplus = texts.slice(names.length);
  // Spreadsheets add empty cells to a row and omit its last ones.
  const isWhole = lines <= 1 && (mayBeShort || texts.length > names.length) &&
    surplus.every((cell) => cell.trim() === "");
  if (isWhole || texts.length === names.length) return { cells };
  return {
    cells,
    error: `${texts.length} cells, and the header has ${names.length}` +
      (lines > 1 ? `, in a record of ${lines} lines` : "") +
      (surplus.length > 0 ? `; surplus: ${surplus.join(" | ").slice(0, 200)}` : ""),
  };
}
