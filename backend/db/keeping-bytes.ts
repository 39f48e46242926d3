import type { Buffer } from "node:buffer";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";
import type { InBytes } from "./postgres/dialect.ts";

/** What becomes of a column's text; null stays null. */
type Parse = (text: string) => unknown;

export const asText: Parse = (text) => text;
export const asNumber: Parse = Number;
export const asBoolean: Parse = (text) => text === "t";

export type KeepingBytes = {
  bytes: string;
  parsed: readonly (readonly [name: string, parse: Parse])[];
  /** Selects all rows as one. */
  lines: RawBuilder<unknown>;
};

/**
 * The columns of a query for `keepingBytes`. None may hold a line break, or be an empty text.
 *
 * @param bytes the column that stays bytes
 */
export function columnsOf(bytes: string, parsed: Record<string, Parse>): KeepingBytes {
  const fields = Object.keys(parsed).map((name) => `"${name}"`).join(", E'\\n', ");
  return {
    bytes,
    parsed: Object.entries(parsed),
    lines: sql.raw(
      `string_agg(coalesce("${bytes}", ''), E'\\n'), string_agg(concat(${fields}), E'\\n')`,
    ),
  };
}

/**
 * Runs a query of which a column stays the bytes that PostgreSQL sent, in UTF-8: to make text of
 * them and bytes of the text again takes longer than all else that becomes of a long answer. All
 * rows come as one, a line for each: to take in 21 of seven columns costs three times as much.
 */
export async function keepingBytes<Row>(
  db: Db,
  { bytes, parsed, lines }: KeepingBytes,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const compiled: InBytes = {
    ...sql`select ${lines} from (${query}) listed`.compile(db),
    inBytes: true,
  };
  const { rows: [row] } = await db.executeQuery(compiled) as { rows: (Buffer | null)[][] };
  const [column, others] = row!;
  if (!column || !others) return [];
  const all = new Uint8Array(column.buffer, column.byteOffset, column.length);
  const texts = others.toString().split("\n");
  const rows: Record<string, unknown>[] = [];
  for (let from = 0, at = 0; at < texts.length;) {
    const lineBreak = all.indexOf(10, from);
    const end = lineBreak < 0 ? all.length : lineBreak;
    const row: Record<string, unknown> = { [bytes]: end > from ? all.subarray(from, end) : null };
    for (const [name, parse] of parsed) {
      const text = texts[at++]!;
      row[name] = text === "" ? null : parse(text);
    }
    rows.push(row);
    from = end + 1;
  }
  return rows as Row[];
}
