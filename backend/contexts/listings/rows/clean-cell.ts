import { fold } from "#/shared/text/text.ts";
import { entities, placeholders, textPlaceholders } from "./vocabulary/cells.ts";

/** The letters and digits of a text, for a comparison without case, spaces and punctuation. */
export const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d?));/gi;

const blocks = "br|p|div|li|ul|ol|tr|table|h[1-6]|blockquote|hr";
const tagNames =
  `${blocks}|a|abbr|b|big|center|code|em|font|i|img|pre|small|span|strike|strong|sub|sup|tbody|td|th|u`;
const blockTag = new RegExp(`</?(?:${blocks})(?:\\s[^<>]*)?/?>`, "gi");
const tag = new RegExp(`</?(?:${tagNames})(?:\\s[^<>]*)?/?>|<!--.*?-->`, "gis");
const embedded = /<(script|style)\b[^<>]*>.*?<\/\1\s*>/gis;

/** The text of a cell without the tags and entities of HTML. */
export function withoutHtml(cell: string): string {
  let text = cell;
  // Exports of exports have "&amp;amp;".
  for (let round = 0; round < 3 && text.includes("&"); round++) {
    const decoded = text.replace(entity, (written, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : undefined;
      if (code === undefined) return entities[name] ?? entities[name.toLowerCase()] ?? written;
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
    });
    if (decoded === text) break;
    text = decoded;
  }
  return text.includes("<")
    ? text.replace(embedded, " ").replace(blockTag, "\n").replace(tag, "")
    : text;
}

/** Whether a cell has no value: it is blank, or says so, as with "N/A", "-" or "लागू नहीं". */
export const isEmptyCell = (cell: string): boolean =>
  cell.length > 24 ? cell.trim() === "" : !plainBeginning.test(cell) && saysNothing(cell);

/** Whether an optional text says nothing, although it would be a value elsewhere: "x", "0", "no". */
export const isEmptyText = (cell: string): boolean =>
  cell.length <= 16 && textPlaceholders.has(lettersOf(cell));

/** Beginnings of most other cells, for speed: a placeholder begins with none of these. */
const plainBeginning = /^[0-9acf-mo-qsw-z]/i;

function saysNothing(cell: string): boolean {
  const letters = lettersOf(cell);
  return letters === "" || placeholders.has(letters);
}
