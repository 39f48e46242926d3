import { columnName } from "#/contexts/listings/rows/columns.ts";
import { toReason } from "#/contexts/listings/rows/row-faults.ts";
import { type ListText, longestRecord } from "./list-text.ts";

/** One object: its cells by column, and the reason if it is rejected. */
export type ListRecord = {
  line: number;
  cells: Record<string, string>;
  error?: string;
};

/** Reads one object per line. */
export async function* readLines(source: ListText): AsyncIterable<ListRecord> {
  while (!source.isDone) {
    const { line } = source;
    const text = await source.takeLine();
    if (text === null) yield { line, cells: {}, error: tooLong };
    else if (text.trim()) yield { line, ...readObject(text) };
  }
}

/**
 * Reads the elements of an array. `line` is an element's number, because all elements may be in one
 * line.
 */
export async function* readArray(source: ListText): AsyncIterable<ListRecord> {
  source.moveTo(source.text.indexOf("[", source.at) + 1);
  for (let line = 1;; line++) {
    const element = await findElement(source);
    if (element === undefined) {
      const error = await findFaultAtEnd(source);
      if (error) yield { line, cells: {}, error };
      return;
    }
    const isLong = element.length > longestRecord;
    const { cells, error } = isLong ? { cells: {}, error: tooLong } : readObject(element);
    yield { line, cells, ...error && { error } };
    if (isLong || error === notJson) await skipBroken(source, source.at + element.length);
    else source.moveTo(source.at + element.length);
  }
}

/** Moves to the next element. @returns its text; undefined at the end */
async function findElement(source: ListText): Promise<string | undefined> {
  for (;;) {
    separators.lastIndex = source.at;
    separators.exec(source.text);
    source.moveTo(separators.lastIndex);
    const { text, at, isEnd, isDone } = source;
    if (isDone || text[at] === "]") return undefined;
    const end = findEnd(text, at);
    if (end !== undefined) return text.slice(at, end);
    if (isEnd || text.length - at > longestRecord) return text.slice(at);
    await source.readOn();
  }
}

const separators = /[\s,]*/y;
const token = /"[^"\\]*(?:\\[^][^"\\]*)*("?)|[{}[\],]/g;

/** The end of the element at `start`; undefined while it is not read yet. */
function findEnd(text: string, start: number): number | undefined {
  let depth = 0;
  token.lastIndex = start;
  for (let match; (match = token.exec(text));) {
    const [found, closing] = match;
    if (found.startsWith('"')) {
      if (!closing) return undefined;
    } else if (depth <= 0 && /[,\]]/.test(found)) return match.index;
    else depth += /[{[]/.test(found) ? 1 : /[}\]]/.test(found) ? -1 : 0;
  }
}

async function findFaultAtEnd(source: ListText): Promise<string | undefined> {
  if (source.isDone) return toReason({ code: "cut_off" });
  source.moveTo(source.at + 1);
  while (!source.isDone) {
    if ((await source.takeLine())?.trim() !== "") return toReason({ code: "after_end" });
  }
}

const nextObject = /[},\r\n]\s*(?=\{)/g;

/** Moves to the next likely element, or to `end`: where a broken element ends is uncertain. */
async function skipBroken(source: ListText, end: number): Promise<void> {
  const isEndKnown = end < source.text.length;
  for (let from = source.at + 1;; from = source.at) {
    nextObject.lastIndex = from;
    const next = nextObject.exec(source.text) ? nextObject.lastIndex : undefined;
    if (isEndKnown) return source.moveTo(Math.min(next ?? end, end));
    if (next) return source.moveTo(next);
    if (source.isEnd) return source.moveTo(source.text.length);
    // A separator may be read only in part.
    source.moveTo(Math.max(from, source.text.length - 100));
    await source.readOn();
  }
}

const notJson = toReason({ code: "json" });
const tooLong = toReason({ code: "long_row" });

function readObject(text: string): { cells: Record<string, string>; error?: string } {
  const refuse = (error: string) => ({ cells: {}, error });
  const parsed = parse(text);
  if (!parsed) return refuse(notJson);
  const { value, names } = parsed;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refuse(toReason({ code: "no_object" }));
  }
  const cells = new Map<string, string>();
  for (const [name, cell] of flatten(value)) {
    const column = columnName(name);
    if (cells.has(column)) return refuse(toReason({ code: "twice", value: column }));
    cells.set(column, cell);
  }
  if (names < countNames(text)) return refuse(toReason({ code: "twice" }));
  return { cells: Object.fromEntries(cells) };
}

/** The value and its number of names. Numbers stay as text, so that long ids are not rounded. */
function parse(text: string): { value: unknown; names: number } | undefined {
  let names = -1;
  const reviveValue = function (
    this: unknown,
    _: string,
    value: unknown,
    context?: { source: string },
  ) {
    if (!Array.isArray(this)) names++;
    return typeof value === "number" ? context!.source : value;
  };
  try {
    return { value: JSON.parse(text, reviveValue), names };
  } catch {
    return undefined;
  }
}

/** Counts names in the text: JSON.parse drops duplicates silently. */
function countNames(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\[^][^"\\]*)*"(\s*:)?/g)) if (colon) count++;
  return count;
}

/** Deeper, no column has a field. */
const deepest = 8;

/** Nested fields with dotted names, as in CSV. */
function flatten(object: object, prefix = "", depth = 1): [name: string, cell: string][] {
  if (depth > deepest) return [];
  return Object.entries(object).flatMap(([name, value]): [string, string][] => {
    if (value === null) return [];
    if (typeof value === "object") return flatten(value, `${prefix}${name}.`, depth + 1);
    return [[`${prefix}${name}`, String(value)]];
  });
}
