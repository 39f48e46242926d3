import { posix } from "node:path";
import { toReason } from "#/contexts/listings/rows/row-faults.ts";
import { isDateFormat, toDate, toNumber } from "./cell-values.ts";
import type { TextRow } from "./csv-rows.ts";
import { longestRecord } from "./list-text.ts";
import { type Archive, openArchive } from "./open-archive.ts";
import { readXml } from "./read-xml.ts";
import { SharedTexts } from "./shared-texts.ts";
import { SheetError, type SheetLimits } from "./sheet-error.ts";

type Workbook = {
  archive: Archive;
  limits: SheetLimits;
  is1904: boolean;
  texts: SharedTexts;
  /** Whether a style, by its number, shows a date or a time. */
  dateStyles: boolean[];
};

/** A sheet of a workbook. `read` reads its rows, again at each call. */
export type Tab = { name: string; read: () => AsyncGenerator<TextRow> };

/** Among more sheets, the list is one of the first. */
const mostTabs = 10;

/**
 * Opens a workbook (XLSX) and returns its visible sheets. Of a formula they read the value that was
 * saved with it. Of merged cells the first has the value.
 *
 * @throws {SheetError}
 */
export async function openWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  limits: SheetLimits,
): Promise<Tab[]> {
  const archive = await openArchive(bytes, limits);
  if (!archive.has("xl/workbook.xml")) {
    const isOther = ["content.xml", "xl/workbook.bin"].some(archive.has);
    throw new SheetError(isOther ? "other_workbook" : "not_a_sheet");
  }
  const book: Workbook = {
    archive,
    limits,
    is1904: false,
    texts: new SharedTexts(limits),
    dateStyles: [],
  };
  const found: { id: string; title: string; path?: string }[] = [];
  await readPart(archive, "xl/workbook.xml", (name, attributes) => {
    const { state = "visible", date1904, name: title = "" } = attributes;
    if (name === "workbookPr") book.is1904 = date1904 === "1" || date1904 === "true";
    const [, id] = Object.entries(attributes).find(([name]) => name.endsWith(":id")) ?? [];
    if (name === "sheet" && id && state === "visible" && found.length < mostTabs) {
      found.push({ id, title: title.slice(0, 100) });
    }
  });
  if (found.length === 0) throw new SheetError("empty");
  let [texts, styles]: (string | undefined)[] = [];
  await readPart(archive, "xl/_rels/workbook.xml.rels", (_, { Id, Type = "", Target = "" }) => {
    const path = posix.join(Target.startsWith("/") ? "" : "xl", Target).replace(/^\//, "");
    for (const sheet of found) if (sheet.id === Id && archive.has(path)) sheet.path = path;
    if (Type.endsWith("/sharedStrings") && archive.has(path)) texts = path;
    if (Type.endsWith("/styles") && archive.has(path)) styles = path;
  });
  const tabs = found.flatMap(({ title, path }) =>
    path ? [{ name: title, read: () => readRows(book, path) }] : []
  );
  if (tabs.length === 0) throw new SheetError("damaged");
  if (texts) await readTexts(book, texts);
  if (styles) book.dateStyles = await readStyles(archive, styles);
  return tabs;
}

type Open = Parameters<typeof readXml>[1]["open"];

async function readPart(archive: Archive, path: string, open: Open): Promise<void> {
  for await (const _ of readXml(archive.read(path), { open }));
}

/** A text may be in several runs; the reading aid of Japanese (`rPh`) is not part of it. */
async function readTexts({ archive, texts }: Workbook, path: string): Promise<void> {
  let [text, isText, isAid] = ["", false, false];
  const reading = readXml(archive.read(path), {
    open: (name) => {
      isText = name === "t" && !isAid;
      if (name === "rPh") isAid = true;
      if (name === "si") text = "";
    },
    text: (part) => {
      // A cell with a longer one is refused.
      if (isText && text.length <= longestRecord) text += part;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isAid = false;
      if (name === "si") texts.add(text);
    },
  });
  for await (const _ of reading);
  texts.finish();
}

/** As Excel limits them, for cells; and the letters of a format's code. */
const mostFormats = 65_536;
const longestCode = 255;

async function readStyles(archive: Archive, path: string): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isInCells = false;
  const reading = readXml(archive.read(path), {
    open: (name, { numFmtId, formatCode = "" }) => {
      if (name === "numFmt") codes.set(Number(numFmtId), formatCode.slice(0, longestCode));
      if (name === "cellXfs") isInCells = true;
      if (name === "xf" && isInCells) formats.push(Number(numFmtId ?? 0));
      if (codes.size + formats.length > mostFormats) throw new SheetError("too_large");
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
  for await (const _ of reading);
  return formats.map((id) => isDateFormat(id, codes));
}

/** As Excel limits them. */
const mostLines = 2 ** 20;

async function* readRows(book: Workbook, path: string): AsyncGenerator<TextRow> {
  const { archive, limits, texts, dateStyles, is1904 } = book;
  let rows: TextRow[] = [];
  let [line, at, length] = [0, 0, 0];
  let cells: string[] = [];
  let [type, style]: (string | undefined)[] = [];
  let [value, isValue] = ["", false];

  const valueOf = (): string => {
    if (type === "s") return texts.get(Number(value));
    if (type === "b") return value === "1" ? "yes" : value === "0" ? "no" : value;
    // "#N/A" and the like, as rows say "no value".
    if (type === "e") return "";
    if (type === "d") return value.replace(/T00:00:00(\.0+)?Z?$/, "");
    if (type === "str" || type === "inlineStr") return value;
    return dateStyles[Number(style ?? 0)] && value.trim() !== ""
      ? toDate(Number(value), is1904)
      : toNumber(value);
  };

  const reading = readXml(archive.read(path), {
    open: (name, attributes) => {
      isValue = name === "v" || name === "t";
      if (name === "row") {
        // Each line occurs once, whatever the workbook says.
        const said = Number(attributes.r);
        line = Number.isInteger(said) && said > line && said <= mostLines ? said : line + 1;
        [cells, at, length] = [[], -1, 0];
      } else if (name === "c") {
        at = columnAt(attributes.r) ?? at + 1;
        [type, style, value] = [attributes.t, attributes.s, ""];
      }
    },
    text: (text) => {
      if (isValue && value.length <= longestRecord) value += text;
    },
    close: (name) => {
      isValue = false;
      if (name === "c" && value !== "") {
        const text = unescape(valueOf());
        length += text.length;
        if (text.trim() === "" || length > longestRecord) return;
        if (at >= limits.columns) throw new SheetError("too_many_columns");
        while (cells.length < at) cells.push("");
        cells[at] = text;
      } else if (name === "row" && length > longestRecord) {
        rows.push({ line, cells: [], error: toReason({ code: "long_row" }) });
      } else if (name === "row" && cells.length > 0) rows.push({ line, cells });
    },
  });
  for await (const _ of reading) {
    yield* rows;
    rows = [];
  }
  yield* rows;
}

/** The column of `AB12`, from 0. */
function columnAt(reference: string | undefined): number | undefined {
  const letters = reference?.match(/^[A-Z]{1,3}/)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((at, letter) => 26 * at + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Workbooks write characters that XML lacks as `_x000D_`. */
const unescape = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code) => String.fromCharCode(parseInt(code, 16)))
    : text;
