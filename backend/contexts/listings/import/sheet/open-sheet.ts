import { ConfigError } from "#/shared/config-error.ts";
import { fromTextCell } from "#/shared/text/csv.ts";
import { withoutMalformed } from "#/shared/text/text.ts";
import { toReason } from "#/contexts/listings/rows/row-faults.ts";
import { checkWidth, readRows, takeFirstRow, type TextRow } from "./csv-rows.ts";
import { findHeader, mostKnown } from "./header.ts";
import { type ListRecord, readArray, readLines } from "./json-rows.ts";
import { legacyFont } from "./legacy-font.ts";
import { type ListText, openList } from "./list-text.ts";
import { otherFileOf } from "./other-files.ts";
import { refusedHeadings } from "./refused-sheet.ts";
import { SheetError, type SheetLimits } from "./sheet-error.ts";
import { openWorkbook, type Tab } from "./workbook.ts";

/** A row of a sheet, with a cell for each column. `error`: why it is rejected. */
export type SheetRow = { number: number; cells: string[]; error?: string };

export type OpenSheet = {
  /** Each name occurs once, and none is empty. */
  columns: string[];
  /** Whether these are refused rows of another sheet, corrected. */
  isCorrected: boolean;
  /** Of a workbook of several sheets, the name of this one and those of the others. */
  tab: string;
  otherTabs: string[];
  /** The rows below the header that have a value, in batches. */
  rows: AsyncGenerator<SheetRow[], undefined>;
};

/** Rows in which the header is sought. */
const firstRows = 30;

const batchRows = 500;
const batchCharacters = 1_000_000;

/**
 * Opens a workbook (XLSX), a table (CSV, TSV, pasted from a spreadsheet) or a list of JSON objects.
 *
 * @throws {SheetError} also while rows are read
 */
export async function openSheet(
  bytes: Uint8Array<ArrayBuffer>,
  limits: SheetLimits,
  fileName = "",
): Promise<OpenSheet> {
  if (bytes.length > limits.bytes) throw new SheetError("file_too_large");
  const { read, columns, ...tabs } = await findRows(bytes, limits, fileName);
  if (columns) {
    const rows = batches(read(columns.length), 0, limits);
    return { columns: columns.map(withoutMalformed), rows, isCorrected: false, ...tabs };
  }
  const first = await readFirst(read());
  if (first.length === 0) throw new SheetError("empty");
  const header = findHeader(first);
  if (header.columns.length > limits.columns) throw new SheetError("too_many_columns");
  const legacy = legacyFont(first.filter(({ line }) => line > header.line));
  if (legacy !== undefined) throw new SheetError("legacy_font", header.columns[legacy]);
  const rows = batches(read(header.columns.length), header.line, limits);
  const [number, reason, ...others] = header.columns;
  const isCorrected = Object.values(refusedHeadings).some(([first, second]) =>
    first === number && second === reason
  );
  return isCorrected
    ? { columns: others, rows: withoutReasons(rows), isCorrected, ...tabs }
    : { columns: header.columns, rows, isCorrected, ...tabs };
}

/** The first rows that are not empty. */
async function readFirst(rows: AsyncIterable<TextRow>): Promise<TextRow[]> {
  const first: TextRow[] = [];
  for await (const row of rows) {
    if (row.cells.some((cell) => cell.trim() !== "")) first.push(row);
    if (first.length === firstRows) break;
  }
  return first;
}

/** The sheet with the most headings that we know; a cover may stand before it. */
async function chooseTab(tabs: readonly Tab[]): Promise<Tab> {
  if (tabs.length === 1) return tabs[0]!;
  const known: number[] = [];
  for (const { read } of tabs) known.push(mostKnown(await readFirst(read())));
  return tabs[known.indexOf(Math.max(...known))]!;
}

/** Reads all rows, again at each call. With a `width`, each has that many cells. */
type Read = (width?: number) => AsyncIterable<TextRow>;

async function findRows(
  bytes: Uint8Array<ArrayBuffer>,
  limits: SheetLimits,
  fileName: string,
): Promise<{ read: Read; columns?: string[]; tab: string; otherTabs: string[] }> {
  const only = { tab: "", otherTabs: [] };
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError("other_workbook");
  if (startsWith(bytes, 0x50, 0x4b)) {
    const tabs = await openWorkbook(bytes, limits);
    const tab = await chooseTab(tabs);
    return {
      tab: tabs.length > 1 ? tab.name : "",
      otherTabs: tabs.filter((one) => one !== tab).map(({ name }) => name),
      read: async function* (width) {
        for await (const row of tab.read()) {
          // A value beyond the columns is a note, not a cell that has moved.
          yield { ...row, cells: checkWidth(row.cells.slice(0, width), { width }).cells };
        }
      },
    };
  }
  const text = await openText(bytes);
  const start = text.text.trimStart();
  if (start === "" && text.isEnd) throw new SheetError("empty");
  if (otherFileOf(start)) throw new SheetError("not_a_sheet");
  const isArray = start.startsWith("[");
  if (isArray || start.startsWith("{") || /\.(ndjson|jsonl)$/i.test(fileName)) {
    const read = async () => {
      const text = await openText(bytes);
      return isArray ? readArray(text) : readLines(text);
    };
    const columns = await findNames(await read(), limits);
    return {
      read: async function* () {
        for await (const { line, cells, error } of await read()) {
          // A column may be named like a property of objects.
          const row = columns.map((name) => Object.hasOwn(cells, name) ? cells[name]! : "");
          yield { line, cells: row, ...error && { error } };
        }
      },
      columns,
      ...only,
    };
  }
  const delimiter = await findDelimiter(text);
  return {
    read: async function* (width) {
      yield* readRows(await openText(bytes), { delimiter, width });
    },
    ...only,
  };
}

const startsWith = (bytes: Uint8Array, ...beginning: number[]) =>
  beginning.every((byte, at) => bytes[at] === byte);

const chunkBytes = 64 * 1024;

async function openText(bytes: Uint8Array<ArrayBuffer>): Promise<ListText> {
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      yield bytes.subarray(at, at + chunkBytes);
    }
  };
  try {
    const text = await openList(chunks());
    while (!text.isEnd && text.text.trim() === "") await text.readOn();
    return text;
  } catch (error) {
    throw error instanceof ConfigError ? new SheetError("encoding", "", { cause: error }) : error;
  }
}

/** The delimiter that makes the most cells of the first rows. */
async function findDelimiter(text: ListText) {
  const rows = await takeFirstRow(text);
  const lines = text.text.slice(text.at).split(/\r\n?|\n/).slice(0, firstRows);
  const counted = rows.map(({ delimiter }) => ({
    delimiter,
    cells: lines.reduce((count, line) => count + line.split(delimiter).length, 0),
  }));
  return counted.reduce((most, next) => next.cells > most.cells ? next : most).delimiter;
}

async function findNames(records: AsyncIterable<ListRecord>, limits: SheetLimits) {
  const names = new Set<string>();
  for await (const { cells } of records) {
    for (const name of Object.keys(cells)) names.add(name);
    if (names.size > limits.columns) throw new SheetError("too_many_columns");
  }
  if (names.size === 0) throw new SheetError("not_a_sheet");
  return [...names];
}

/** The rows after a line, without empty ones, in batches. */
async function* batches(
  rows: AsyncIterable<TextRow>,
  after: number,
  limits: SheetLimits,
): AsyncGenerator<SheetRow[], undefined> {
  let batch: SheetRow[] = [];
  let [count, characters, inBatch] = [0, 0, 0];
  for await (const { line, cells: written, error: broken } of rows) {
    if (line <= after || !broken && written.every((cell) => cell.trim() === "")) continue;
    if (++count > limits.rows) throw new SheetError("too_many_rows");
    const isLost = written.some((cell) => cell.includes("\ufffd"));
    const error = broken ?? (isLost ? toReason({ code: "encoding" }) : undefined);
    const cells = written.map((cell) => cell === "" ? cell : withoutMalformed(cell).trim());
    batch.push({ number: line, cells, ...error && { error } });
    inBatch += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters + inBatch > limits.characters) throw new SheetError("too_large");
    if (batch.length < batchRows && inBatch < batchCharacters) continue;
    yield batch;
    characters += inBatch;
    [batch, inBatch] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function* withoutReasons(
  rows: AsyncGenerator<SheetRow[], undefined>,
): AsyncGenerator<SheetRow[], undefined> {
  for await (const batch of rows) {
    yield batch.map((row) => ({ ...row, cells: row.cells.slice(2).map(fromTextCell) }));
  }
}
