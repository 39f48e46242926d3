import { CsvError, parse } from "csv-parse";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { ConfigError } from "#/shared/config-error.ts";

/** One record of a list: its cells by column, and why it is none where it cannot be taken so. */
type ListRecord = {
  line: number;
  cells: Record<string, string>;
  error?: string;
  /** Nothing after it can be read. */
  isEnd?: true;
};

/**
 * Reads a list a record at a time: CSV with a header line, or NDJSON (`.ndjson`, `.jsonl`).
 *
 * @param onHeader is told the names in a header line, before the first record
 */
export const readRecords = (
  path: string,
  onHeader: (names: string[]) => void = () => {},
): AsyncIterable<ListRecord> =>
  /\.(ndjson|jsonl)$/.test(path) ? readNdjson(path) : readCsv(path, onHeader);

/** In bytes. Longer records are none: mostly a quotation mark was opened and not closed. */
const longestRecord = 256 * 1024;

async function* readCsv(
  path: string,
  onHeader: (names: string[]) => void,
): AsyncIterable<ListRecord> {
  const file = createReadStream(path);
  const rows = file.pipe(parse({
    bom: true,
    columns: (header: string[]) => {
      const names = readHeader(header);
      onHeader(names);
      return names;
    },
    info: true,
    max_record_size: longestRecord,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }));
  let line = 1;
  try {
    for await (const { record, info } of rows as AsyncIterable<CsvRow>) {
      line = info.lines;
      yield { line, cells: record, ...info.error && { error: info.error.message } };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const what = "a quotation mark is not closed, or the record is longer than 256 kB";
    yield { line: line + 1, cells: {}, error: `${what}; nothing after it was read`, isEnd: true };
  } finally {
    // Whoever wants no more of it leaves a file that would be read on.
    file.destroy();
    if (!file.closed) await once(file, "close");
  }
}

/** @throws ConfigError where it would not be clear which of two cells counts */
function readHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim());
  const twice = names.find((name, index) => name && names.indexOf(name) < index);
  if (twice) throw new ConfigError(`The column ${twice} is there twice`);
  return names;
}

type CsvRow = {
  record: Record<string, string>;
  info: { lines: number; error?: { message: string } };
};

async function* readNdjson(path: string): AsyncIterable<ListRecord> {
  let line = 0;
  for await (const text of linesOf(createReadStream(path, "utf8"))) {
    line++;
    if (text === null) yield { line, cells: {}, error: "longer than 256 kB" };
    else if (text.trim()) yield readObject(text, line);
  }
}

/** Line by line; null for one that is too long to be kept in memory. */
async function* linesOf(stream: Readable): AsyncIterable<string | null> {
  let begun: string | null = "";
  for await (const chunk of stream as AsyncIterable<string>) {
    const [first, ...others] = chunk.split("\n");
    begun = begun === null || begun.length + first!.length > longestRecord ? null : begun + first;
    for (const next of others) {
      yield begun;
      begun = next.length > longestRecord ? null : next;
    }
  }
  if (begun !== "") yield begun;
}

function readObject(text: string, line: number): ListRecord {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return { line, cells: {}, error: "not an object" };
    }
    return { line, cells: flatten(value) };
  } catch {
    return { line, cells: {}, error: "not valid JSON" };
  }
}

/** Nested fields under dotted names, as CSV has them. */
function flatten(object: object, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]): [string, string][] => {
      if (value === null || value === undefined) return [];
      if (typeof value === "object") return Object.entries(flatten(value, `${prefix}${name}.`));
      return [[`${prefix}${name}`, String(value)]];
    }),
  );
}
