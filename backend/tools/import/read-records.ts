import type { Delimiter } from "#/contexts/listings/import/sheet/csv-rows.ts";
import {
  findEnd,
  type ListRecord,
  readArray,
  readLines,
  readObject,
} from "#/contexts/listings/import/sheet/json-rows.ts";
import {
  type Chunks,
  type Encoding,
  type ListText,
  openList,
} from "#/contexts/listings/import/sheet/list-text.ts";
import { otherFileOf } from "#/contexts/listings/import/sheet/other-files.ts";
import { isColumn } from "#/contexts/listings/rows/columns.ts";
import { ConfigError } from "#/shared/config-error.ts";
import { readHeader, readRecords } from "./read-csv.ts";

/** The detected format of a list. */
type ListFormat =
  & { encoding: Encoding }
  & (
    | { kind: "CSV"; columns: string[]; delimiter: Delimiter }
    | { kind: "NDJSON" | "JSON array"; columns?: undefined }
  );

type List = {
  format: ListFormat;
  records: AsyncIterable<ListRecord>;
  /** Closes the file, also before the last record. */
  close: () => Promise<void>;
};

/**
 * Opens a list: CSV with a header, one JSON object per line, or a JSON array. JSON is detected by
 * its beginning or the extensions `.ndjson` and `.jsonl`.
 *
 * @throws {ConfigError} when no record can be read
 */
export async function openRecords(path: string): Promise<List> {
  const source = await openList(readChunks(path));
  try {
    return { ...await readFormat(path, source), close: () => source.close() };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** Reads a file in chunks; the first one has at least four bytes, unless the file is shorter. */
async function* readChunks(path: string): Chunks {
  using file = await Deno.open(path);
  const buffer = new Uint8Array(64 * 1024);
  let filled = 0;
  for (let n; (n = await file.read(buffer.subarray(filled))) !== null;) {
    filled += n;
    if (filled < 4) continue;
    yield buffer.slice(0, filled);
    filled = 0;
  }
  if (filled > 0) yield buffer.slice(0, filled);
}

async function readFormat(path: string, source: ListText): Promise<Omit<List, "close">> {
  const { encoding } = source;
  let start = "";
  while (start === "" && !source.isEnd) {
    await source.readOn();
    start = source.text.trimStart();
  }
  const other = otherFileOf(start) ??
    (isDocument(start) ? "a JSON document of something else" : undefined);
  if (other) {
    throw new ConfigError(
      `This is not a list: it begins like ${other}. A list is CSV with a header line (save tables ` +
        "as “CSV UTF-8”), one JSON object a line, or a JSON array of objects",
    );
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
    records: readRecords(source, header),
  };
}

/**
 * Whether JSON is no list: an object over several lines, objects of something else, or an array of
 * something else than objects.
 */
function isDocument(start: string): boolean {
  if (/^\[\s*["[\d-]/.test(start) && !start.includes("{")) return true;
  const { length: at } = start.match(/^\[?\s*(?=\{)/)?.[0] ?? start;
  const end = start.startsWith("[") ? findEnd(start, at) : start.search(/[\r\n]|$/);
  const first = start.slice(at, end);
  const { cells, error } = readObject(first);
  if (error) return first.startsWith("{") && end !== undefined && /[{[,]\s*$/.test(first);
  return Object.keys(cells).length > 0 && !Object.keys(cells).some(isColumn);
}

const separators: Record<Delimiter, string> = { ",": "commas", ";": "semicolons", "\t": "tabs" };

/** For operators: `CSV in UTF-8, separated by commas`. */
export const describeFormat = (format: ListFormat): string =>
  `${format.kind} in ${format.encoding}` +
  (format.kind === "CSV" ? `, separated by ${separators[format.delimiter]}` : "");
