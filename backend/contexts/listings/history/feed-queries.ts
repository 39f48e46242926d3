import { sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { numberFields } from "./entry.ts";
import { isNumbered, type NumberedEntry, numberedEntry, type View } from "./queries.ts";
import type { ChangeFilter, ChangeSignal } from "./schemas.ts";

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
  // Loaded from a list without a group, as the demo is: too many rows to read.
  const isSingle = sql`group_id is null and actor <> 'import'`;
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
      (select seq from listing_change where ${isSingle} and ${matches} and ${isBefore}
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

type Signals = Record<Exclude<ChangeSignal, "same_picture">, boolean>;

/** Returns the signals of changes by number, without those of pictures. */
export async function findSignals(
  db: Db,
  /** `accounts` are the neighbours of an owner on their networks. */
  changes: { seq: number; accounts: string[] | undefined }[],
  leastInBurst: number,
): Promise<Map<number, Signals>> {
  const numbers = sql`any(array[own.primary_phone, own.alternate_phone, own.whatsapp])`;
  const { rows } = await sql<Signals & { seq: number }>`
    select change.seq::int as seq,
      (fields = '{}' or fields && ${numberFields}::text[]) and exists (
        select from business other
        where other.id <> own.id and other.status <> 'draft' and (
          other.primary_phone = ${numbers} or other.alternate_phone = ${numbers}
          or other.whatsapp = ${numbers}
        )
      ) as same_number,
      ${leastInBurst - 1}::int <= (
        select count(distinct actor_id) from listing_change near
        where near.actor_id = any(accounts) and near.owner_id = near.actor_id
          and near.at between change.at - interval '1 day' and change.at + interval '1 day'
      ) as burst,
      'category' = any(fields) and (
        exists (
          select from jsonb_to_recordset(own.verifications)
            as verified(kind text, "checkedAt" timestamptz)
          where kind <> 'phone' and "checkedAt" < change.at
        ) or exists (
          select from listing_change earlier
          where earlier.listing_id = own.id and earlier.id < change.id
            and earlier.act = 'published'
        )
      ) as trade_after_check
    from jsonb_to_recordset(${changes}::jsonb) as given(seq bigint, accounts uuid[])
    join listing_change change using (seq)
    join business own on own.id = change.listing_id`.execute(db);
  return new Map(rows.map(({ seq, ...signals }) => [seq, signals]));
}
