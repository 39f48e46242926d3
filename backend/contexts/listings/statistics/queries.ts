import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { EventCount, QueryCount } from "./event-counter.ts";

/**
 * Adds event counts. Sorted, so that concurrent processes cannot deadlock. Skips deleted listings.
 */
export async function addEventCounts(trx: Trx, rows: EventCount[]): Promise<void> {
  await sql`
    insert into business_event_count as existing (business_id, day, kind, n)
    select new.business_id, new.day, new.kind, new.n
    from jsonb_populate_recordset(null::business_event_count, ${rows}::jsonb) new
    join business on business.id = new.business_id
    order by new.business_id, new.day, new.kind
    on conflict (business_id, day, kind) do update set n = existing.n + excluded.n`.execute(trx);
}

/** The maximum number of different queries to store for a listing and day. */
const maxQueries = 50;

/** Adds query counts. Adds new queries only up to `maxQueries`. */
export async function addQueryCounts(trx: Trx, rows: QueryCount[]): Promise<void> {
  await sql`
    insert into business_query_count as existing (business_id, day, text, n, networks)
    select new.business_id, new.day, new.text, new.n, new.networks
    from jsonb_populate_recordset(null::business_query_count, ${rows}::jsonb) new
    join business on business.id = new.business_id
    where exists (
        select from business_query_count old
        where old.business_id = new.business_id and old.day = new.day and old.text = new.text)
      or (select count(*) from business_query_count old
        where old.business_id = new.business_id and old.day = new.day) < ${maxQueries}
    order by new.business_id, new.day, new.text
    on conflict (business_id, day, text) do update
      set n = existing.n + excluded.n, networks = existing.networks + excluded.networks`.execute(
    trx,
  );
}

/** Returns the counts from the first to the last day. */
export async function findEventCounts(
  db: Db,
  businessId: string,
  { first, last }: { first: string; last: string },
): Promise<Pick<EventCount, "day" | "kind" | "n">[]> {
  const result = await sql<Pick<EventCount, "day" | "kind" | "n">>`
    select day::text, kind, n from business_event_count
    where business_id = ${businessId} and day between ${first}::date and ${last}::date`
    .execute(db);
  return result.rows;
}

/**
 * Owners see a query only if three networks sent it in a day, because a user usually has only one
 * network.
 */
const minNetworks = 3;

export async function findTopQueries(
  db: Db,
  businessId: string,
  { first, last }: { first: string; last: string },
): Promise<{ text: string; count: number }[]> {
  const result = await sql<{ text: string; count: number }>`
    select text, sum(n)::int as count from business_query_count
    where business_id = ${businessId} and day between ${first}::date and ${last}::date
      and networks >= ${minNetworks}
    group by text order by count desc, text limit 10`.execute(db);
  return result.rows;
}

export async function deleteCountsBefore(db: Db, day: string): Promise<void> {
  await sql`delete from business_event_count where day < ${day}::date`.execute(db);
  await sql`delete from business_query_count where day < ${day}::date`.execute(db);
}
