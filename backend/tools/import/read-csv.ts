import {
  type Delimiter,
  readRows,
  takeFirstRow,
} from "#/contexts/listings/import/sheet/csv-rows.ts";
import type { ListRecord } from "#/contexts/listings/import/sheet/json-rows.ts";
import type { ListText } from "#/contexts/listings/import/sheet/list-text.ts";
import { columnName, isColumn, requiredColumns } from "#/contexts/listings/rows/columns.ts";
import { ConfigError } from "#/shared/config-error.ts";
import { fromTextCell } from "#/shared/text/csv.ts";

type Header = {
  delimiter: Delimiter;
  /** Canonical column names where known. */
  names: string[];
  /** Whether this is a rejects file, which has two more columns and escapes formulas. */
  isRejects: boolean;
};

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

/** The rows as records by column. */
export async function* readRecords(
  source: ListText,
  { delimiter, names, isRejects }: Header,
): AsyncIterable<ListRecord> {
  const extra = isRejects ? 2 : 0;
  for await (const row of readRows(source, { delimiter, width: names.length + extra })) {
    const cells = isRejects ? row.cells.slice(extra).map(fromTextCell) : row.cells;
    yield { ...row, cells: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])) };
  }
}
