import { columnName, isColumn } from "#/contexts/listings/rows/columns.ts";
import type { ColumnMap } from "../schemas.ts";

export type Sheet = { columns: string[]; rows: string[][] };

/** Reads a sheet of comma or tab separated values. */
export async function readSheet(bytes: Uint8Array, _options: { fileName: string }): Promise<Sheet> {
  const text = new TextDecoder().decode(bytes).replace(/^\ufeff/, "");
  const [header = [], ...rows] = await Promise.resolve(parse(text));
  const columns = header.map((name, at) => name.trim() || `Column ${at + 1}`);
  return {
    columns,
    rows: rows.filter((cells) => cells.some((cell) => cell.trim() !== "")),
  };
}

function parse(text: string): string[][] {
  const separator = text.slice(0, text.search(/[\r\n]|$/)).includes("\t") ? "\t" : ",";
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^"\t,\r\n]*|[^"\r\n]*?))(\t|,|\r?\n|$)/gy;
  let row: string[] = [];
  for (const [all, quoted, plain = "", end] of text.matchAll(cell)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === separator) continue;
    rows.push(row);
    row = [];
    if (all === "" || end === "") break;
  }
  return rows;
}

/** Guesses what the columns are. */
export const guessColumns = (columns: string[], _rows: string[][]): ColumnMap =>
  Object.fromEntries(
    columns.map((name) => [name, isColumn(name) ? columnName(name) : null]),
  );
