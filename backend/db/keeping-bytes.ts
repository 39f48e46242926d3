import type { RawBuilder } from "kysely";
import type { Db } from "./database.ts";
import type { WithBytes } from "./postgres/dialect.ts";

/**
 * Runs a query of which a column stays the bytes that PostgreSQL sent, in UTF-8: to make text of
 * them and bytes of the text again takes longer than all else that becomes of a long answer.
 */
export async function keepingBytes<Row>(
  db: Db,
  column: string,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const compiled: WithBytes<Row> = { ...query.compile(db), bytes: column };
  return (await db.executeQuery<Row>(compiled)).rows;
}
