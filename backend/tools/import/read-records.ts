import { type Delimiter, readHeader, readRows } from "./read-csv.ts";
import { type Encoding, type ListText, openList } from "./list-text.ts";
import { readArray, readLines } from "./read-json.ts";

/** One record of a list: its cells by column, and why it cannot be taken, if it cannot. */
export type ListRecord = {
  line: number;
  cells: Record<string, string>;
  error?: string;
  /** How many cells had an apostrophe of a rejects file, which is removed. */
  restored?: number;
};

/** What a list was found to be; `columns` are those of a header. */
export type ListFormat =
  & { encoding: Encoding }
  & (
    | { kind: "CSV"; columns: string[]; delimiter: Delimiter }
    | { kind: "NDJSON" | "JSON array"; columns?: undefined }
  );

export type List = {
  format: ListFormat;
  records: AsyncIterable<ListRecord>;
  /** Closes the file, before the end of the records or after it. */
  close: () => Promise<void>;
};

/**
 * Opens a list: CSV with a header line, one JSON object a line, or a JSON array of objects. A list
 * that begins like JSON, or has a name for it (`.ndjson`, `.jsonl`), is read as JSON.
 *
 * @throws {ConfigError} where no record of it can be read
 */
export async function openRecords(path: string): Promise<List> {
  const source = await openList(path);
  try {
    return { ...await readFormat(path, source), close: () => source.close() };
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function readFormat(path: string, source: ListText): Promise<Omit<List, "close">> {
  const { encoding } = source;
  let start = "";
  while (start === "" && !source.isEnd) {
    await source.readOn();
    start = source.text.trimStart();
  }
  if (start.startsWith("[")) {
    return { format: { kind: "JSON array", encoding }, records: readArray(source) };
  }
  if (start.startsWith("{") || /\.(ndjson|jsonl)$/i.test(path)) {
    return { format: { kind: "NDJSON", encoding }, records: readLines(source) };
  }
  const header = await readHeader(source);
  const { names: columns, delimiter } = header;
  return {
    format: { kind: "CSV", encoding, columns, delimiter },
    records: readRows(source, header),
  };
}

const separators: Record<Delimiter, string> = { ",": "commas", ";": "semicolons", "\t": "tabs" };

/** For operators: `CSV in UTF-8, separated by commas`. */
export const describeFormat = (format: ListFormat): string =>
  `${format.kind} in ${format.encoding}` +
  (format.kind === "CSV" ? `, separated by ${separators[format.delimiter]}` : "");
