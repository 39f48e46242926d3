import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { isNumbered, type NumberedEntry, numberedEntry, type View } from "./queries.ts";
import type { ChangeFilter } from "./schemas.ts";

/** A change, or the last one of a group with how many there are. */
export type FeedItem = NumberedEntry & { count: number };

/** Returns the newest changes before a number. All changes of a group are one item, at its last one. */
export async function findFeed(
  db: Db,
  before: number | undefined,
  filter: ChangeFilter & View,
  limit: number,
): Promise<FeedItem[]> {
  const matches = isNumbered(filter);
  const isBefore = before === undefined ? sql`true` : sql`seq < ${before}::bigint`;
  // A large import is skipped in the indexes, not read.
  const { rows } = await sql<FeedItem>`
    with recursive grouped as (
      select (
        select group_id from listing_change where group_id is not null order by group_id limit 1
      ) as id
      union all
      select (
        select group_id from listing_change where group_id > grouped.id order by group_id limit 1
      ) from grouped where id is not null
    ), item as (
      (select seq from listing_change where group_id is null and ${matches} and ${isBefore}
        order by seq desc limit ${limit}::int)
      union all
      select last.seq from grouped, lateral (
        select seq from listing_change where group_id = grouped.id and ${matches}
        order by seq desc limit 1
      ) as last where ${isBefore}
      order by seq desc limit ${limit}::int
    )
    select ${numberedEntry(filter)}, case when group_id is null then 1 else (
      select count(*)::int from listing_change same
      where same.group_id = listing_change.group_id and ${matches}
    ) end as count
    from listing_change where seq in (select seq from item)
    order by listing_change.seq desc`.execute(db);
  return rows;
}

/** Returns those of the listings that share a number with another one that was ever public. */
export async function findSharingNumber(db: Db, listingIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from business own where id = any(${listingIds}::uuid[]) and exists (
      select from business other
      where other.id <> own.id and other.status <> 'draft' and (
        other.primary_phone = any(array[own.primary_phone, own.alternate_phone, own.whatsapp])
        or other.alternate_phone = any(array[own.primary_phone, own.alternate_phone, own.whatsapp])
        or other.whatsapp = any(array[own.primary_phone, own.alternate_phone, own.whatsapp])
      )
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns those of the entries before which a document or a moderator's reading was a check. */
export async function findAfterCheck(db: Db, seqs: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ seq: number }>`
    select seq::int as seq from listing_change change
    where seq = any(${seqs}::bigint[]) and (
      exists (
        select from business, jsonb_to_recordset(verifications)
          as verified(kind text, "checkedAt" timestamptz)
        where business.id = listing_id and kind <> 'phone' and "checkedAt" < change.at
      ) or exists (
        select from listing_change earlier
        where earlier.listing_id = change.listing_id and earlier.id < change.id
          and earlier.act = 'published'
      )
    )`.execute(db);
  return new Set(rows.map(({ seq }) => seq));
}

type Neighbourhood = { seq: number; at: Date; accounts: string[] };

/** Returns those near which several of the accounts have changed their own listings within a day. */
export async function findBursts(
  db: Db,
  neighbourhoods: Neighbourhood[],
  least: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ seq: number }>`
    select seq from jsonb_to_recordset(${neighbourhoods}::jsonb)
      as near(seq integer, at timestamptz, accounts uuid[])
    where ${least}::int <= (
      select count(distinct actor_id) from listing_change change
      where actor_id = any(accounts) and owner_id = actor_id
        and change.at between near.at - interval '1 day' and near.at + interval '1 day'
    )`.execute(db);
  return new Set(rows.map(({ seq }) => seq));
}
