import { sql } from "kysely";
import { named } from "#/db/columns.ts";
import type { Db } from "#/db/database.ts";
import type { Cursor } from "#/shared/pagination.ts";
import { type EnquiryRow, isShownAt } from "../queries.ts";

type Slice = { limit: number; cursor: Cursor | undefined; now: Date };

/** A page of a visitor's enquiries that screens may show, with their total. */
export async function findByVisitor(
  db: Db,
  visitorId: string,
  { limit, cursor, now }: Slice,
): Promise<{ rows: (EnquiryRow & { score: number })[]; total: number }> {
  const than = cursor?.back ? sql`>` : sql`<`;
  const order = cursor?.back ? sql`asc` : sql`desc`;
  const isShown = sql`visitor_id = ${visitorId}::uuid and ${isShownAt(now)}`;
  const [page, all] = await Promise.all([
    sql<EnquiryRow & { score: number }>`select ${named("enquiry")}, 0 as score from enquiry
      where ${isShown} and ${cursor ? sql`id ${than} ${cursor.id}::uuid` : sql`true`}
      order by id ${order} limit ${limit + 1}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from enquiry where ${isShown}`.execute(db),
  ]);
  return { rows: page.rows, total: all.rows[0]!.n };
}
