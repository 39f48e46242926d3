import { type RawBuilder, sql } from "kysely";
import { type Page, type Slice, toPage } from "#/shared/pagination.ts";
import type { Db, Trx } from "./database.ts";

/** `from` ends with a condition. Ids of version 7 are in order of time. */
type List = {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** The expression of the id, if `id` is ambiguous. */
  id?: RawBuilder<unknown>;
};

/** Returns a page of a list, newest first, and the total number of its rows. */
export async function findNewest<Row extends { id: string }>(
  db: Db | Trx,
  { columns, from, id = sql`id` }: List,
  { limit, cursor }: Slice,
): Promise<{ page: Page<Row>; total: number }> {
  const [than, order] = cursor?.back ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const isNext = cursor ? sql`${id} ${than} ${cursor.id}::uuid` : sql`true`;
  const [found, counted] = await Promise.all([
    sql<Row>`select ${columns} from ${from} and ${isNext}
      order by ${id} ${order} limit ${limit + 1}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db),
  ]);
  return { page: toPage(found.rows, limit, cursor), total: counted.rows[0]!.n };
}
