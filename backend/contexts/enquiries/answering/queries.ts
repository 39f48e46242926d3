import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import type { Cursor } from "#/shared/pagination.ts";
import { isShownAt } from "../queries.ts";

type Slice = { limit: number; cursor: Cursor | undefined; now: Date };

/** A page of what an owner received for a business and screens may show, with the total. */
export async function findReceivedIds(
  db: Db,
  { businessId, ownerId }: { businessId: string; ownerId: string },
  { limit, cursor, now }: Slice,
): Promise<{ rows: { id: string; enquiryId: string; score: number }[]; total: number }> {
  const than = cursor?.back ? sql`>` : sql`<`;
  const order = cursor?.back ? sql`asc` : sql`desc`;
  const shown = sql`enquiry_recipient recipient
    join enquiry on enquiry.id = recipient.enquiry_id and ${isShownAt(now)}
    where business_id = ${businessId}::uuid and owner_id = ${ownerId}::uuid`;
  const [page, all] = await Promise.all([
    sql<{ id: string; enquiryId: string; score: number }>`
      select recipient.id, enquiry.id as "enquiryId", 0 as score from ${shown}
        and ${cursor ? sql`recipient.id ${than} ${cursor.id}::uuid` : sql`true`}
      order by recipient.id ${order} limit ${limit + 1}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${shown}`.execute(db),
  ]);
  return { rows: page.rows, total: all.rows[0]!.n };
}
