import { type Delimiter, readHeader, readRows } from "./read-csv.ts";
import { type Encoding, type ListText, openList } from "./list-text.ts";
import { isColumn } from "#/contexts/listings/rows/columns.ts";
import { ConfigError } from "#/shared/config-error.ts";
import { findEnd, readArray, readLines, readObject } from "./read-json.ts";

/** One record: its cells by column, and the reason if it is rejected. */
export type ListRecord = {
  line: number;
  cells: Record<string, string>;
  error?: string;
};

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
  const other =
    otherFiles.find(([beginning]) =>
      typeof beginning === "string" ? start.startsWith(beginning) : beginning.test(start)
    )?.[1] ??
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
    records: readRows(source, header),
  };
}

/** The beginnings of files that are not lists, as text: bytes that are not UTF-8 become U+FFFD. */
const otherFiles: [beginning: string | RegExp, name: string][] = [
  [/^$/, "an empty file"],
  ["%PDF", "a PDF"],
  ["PK\x03", "a workbook (XLSX) or an archive (ZIP)"],
  ["PK\x05", "a workbook (XLSX) or an archive (ZIP)"],
  ["\ufffd\ufffd\x11", "a workbook of old Excel (XLS)"],
  ["\x1f\ufffd", "an archive"],
  ["Rar!", "an archive"],
  ["\ufffdPNG", "a picture"],
  ["\ufffd\ufffd\ufffd", "a picture"],
  ["{\\rtf", "a text document (RTF)"],
  [/^<(?:!|\?|\/?[a-z]+[\s>])/i, "a web page or XML"],
  // `[28/11/26, 9:15:10 AM] Flat 12: …` and `28/11/26, 9:15 am - Flat 12: …`
  [/^\u200e?\[\d+[-/.]\d+[-/.]\d+[^\]"]*\]/, "a chat"],
  [/^\d+[-/.]\d+[-/.]\d+,? \d+[:.]\d+[^,;\t]* - /, "a chat"],
];

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
