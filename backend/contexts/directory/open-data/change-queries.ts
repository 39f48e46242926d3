import { sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { DirectoryTables } from "../tables.ts";

/** A public listing, with the hash of what the feed shows. */
export type Shown = { id: string; slug: string; digest: string };

export type ChangeRow = Pick<DirectoryTables["directory_change"], "kind" | "slug" | "at"> & {
  id: string;
  seq: number;
};

/** Records listings that are public and look different from before. An empty digest is unknown. */
export async function recordShown(trx: Trx, shown: readonly Shown[]): Promise<void> {
  if (shown.length === 0) return;
  await sql`
    insert into directory_change as known (business_id, at, kind, slug, digest)
    select id, now(), 'listed', slug, digest
    from jsonb_to_recordset(${shown}::jsonb) as shown(id uuid, slug text, digest text)
    order by id
    on conflict (business_id) do update set
      seq = null, at = excluded.at, slug = excluded.slug, digest = excluded.digest,
      kind = case when known.slug is null then 'listed'
        when known.slug <> excluded.slug then 'moved' else 'changed' end
    where known.digest is distinct from excluded.digest`.execute(trx);
}

/** Records listings that are no longer public. Those that never were have no row. */
export async function recordHidden(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update directory_change
    set seq = null, at = now(), kind = 'unlisted', slug = null, digest = null
    where business_id in (select business_id from directory_change
      where business_id = any(${ids}::uuid[]) and slug is not null
      order by business_id for update)`.execute(trx);
}

/** Changes that a statement numbers. After an upgrade, all listings wait. */
const numberedAtOnce = 2000;

/**
 * Numbers changes that are committed. Numbers given in the transaction of the change could be
 * committed in another order, and a reader would miss the earlier ones.
 *
 * @returns whether more may wait
 */
export async function numberChanges(db: Db): Promise<boolean> {
  const { rows: waiting } = await sql`
    select from directory_change where seq is null limit ${numberedAtOnce}`.execute(db);
  if (waiting.length === 0) return false;
  await sql`
    with feed as materialized (select seq from directory_feed for update),
    pending as materialized (
      select business_id from directory_change, feed where directory_change.seq is null
      order by at, business_id limit ${numberedAtOnce} for update of directory_change skip locked
    ), numbered as (
      update directory_change set seq = feed.seq + place
      from feed, (select business_id, row_number() over () as place from pending) places
      where directory_change.business_id = places.business_id returning 1
    )
    update directory_feed set seq = seq + (select count(*) from numbered)`.execute(db);
  return waiting.length === numberedAtOnce;
}

/** The last number, and the last one that was forgotten. */
export async function readFeed(db: Db): Promise<{ seq: number; forgotten: number }> {
  const { rows: [feed] } = await sql<{ seq: number; forgotten: number }>`
    select seq::float8, forgotten::float8 from directory_feed`.execute(db);
  return feed!;
}

export async function findChangesAfter(
  db: Db,
  after: number,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select business_id as id, seq::float8, at, kind, slug from directory_change
    where seq > ${after}::float8::bigint order by seq limit ${limit}`.execute(db);
  return rows;
}

/** Forgets listings that have not been public since then. */
export async function forgetUnlisted(db: Db, before: Date): Promise<void> {
  await sql`
    with forgotten as (
      delete from directory_change
      where kind = 'unlisted' and at < ${before} and seq is not null returning seq
    )
    update directory_feed set forgotten = greatest(forgotten, (select max(seq) from forgotten))
    where exists (select from forgotten)`.execute(db);
}

/** What the feed lists. The previous version ends a listing without its row of the feed. */
const listed = sql`directory_change join directory_entry using (business_id)
  where directory_change.slug is not null`;

/** @returns undefined if another process writes an export, until its transaction ends */
export async function beginExport(db: Db): Promise<{ seq: number; count: number } | undefined> {
  const { rows: [begun] } = await sql<{ seq: number; count: number }>`
    select seq::float8, (select count(*)::float8 from ${listed}) as count from directory_feed
    where (select pg_try_advisory_xact_lock(hashtext('export')))`.execute(db);
  return begun;
}

/** @param after the last id of the batch before */
export async function findListedAfter(db: Db, after: string, limit: number): Promise<string[]> {
  // Said of both tables, because a merge would read the other one from its start.
  const { rows } = await sql<{ id: string }>`
    select business_id as id from ${listed}
      and directory_change.business_id > ${after} and directory_entry.business_id > ${after}
    order by business_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
