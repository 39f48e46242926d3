import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { columns, named } from "#/db/columns.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { isMerged, type Listing, toListing } from "../business/queries.ts";
import type { ExistingRow } from "../queries.ts";
import { mostWaiting } from "./rules.ts";
import type { ListingTables } from "../tables.ts";

export type Entry = Selectable<ListingTables["listing_registration"]>;

const entries = (db: Db | Trx) =>
  db.selectFrom("listing_registration").select(columns.listing_registration);

export const findEntry = (db: Db | Trx, id: string): Promise<Entry | undefined> =>
  entries(db).where("id", "=", id).executeTakeFirst();

export const lockEntry = (trx: Trx, id: string): Promise<Entry | undefined> =>
  entries(trx).where("id", "=", id).forUpdate().executeTakeFirst();

export const findLinked = (db: Db | Trx, linkHash: string): Promise<Entry | undefined> =>
  entries(db).where("link_hash", "=", linkHash).executeTakeFirst();

/** The entry of a registrar that waits for this number. */
export const findWaiting = (
  db: Db | Trx,
  registrarId: string,
  mobile: string,
): Promise<Entry | undefined> =>
  entries(db).where("registrar_id", "=", registrarId).where("mobile", "=", mobile)
    .where("agreed_at", "is", null).executeTakeFirst();

/** Without those that were refused or taken back: only these have no code. */
export const findEntriesOf = (db: Db, registrarId: string, since: Date): Promise<Entry[]> =>
  entries(db).where("registrar_id", "=", registrarId).where("created_at", ">", since)
    .where("sent_at", "is not", null).orderBy("id", "desc").limit(100).execute();

export async function insertEntry(
  trx: Trx,
  entry: Insertable<ListingTables["listing_registration"]>,
): Promise<void> {
  await trx.insertInto("listing_registration").values(entry).execute();
}

export async function updateEntry(
  db: Db | Trx,
  id: string,
  changes: Updateable<ListingTables["listing_registration"]>,
): Promise<void> {
  await db.updateTable("listing_registration").set(changes).where("id", "=", id).execute();
}

/** Returns the listings that show a number, in any status. */
export async function findShowing(db: Db, number: string): Promise<Listing[]> {
  const { rows } = await sql<ExistingRow>`
    select ${named("business")} from business
    where (primary_phone = ${number} or alternate_phone = ${number} or whatsapp = ${number})
      and not ${isMerged(sql`business.id`)}
    order by id`.execute(db);
  return rows.map((row) => toListing(row)!);
}

/** Returns for each listing the one that it is: after a merge, the one that was kept. */
export async function findKept(db: Db | Trx, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; keptId: string }>`
    with recursive merged as (
      select id, id as kept_id from unnest(${ids}::uuid[]) id
      union all
      select merged.id, merge.kept_id from merged
      join listing_merge merge on merge.gone_id = merged.kept_id
    )
    select id, kept_id as "keptId" from merged where not ${isMerged(sql`kept_id`)}`.execute(db);
  return new Map(rows.map(({ id, keptId }) => [id, keptId]));
}

/** What an ended entry no longer has. */
export const forgotten = { mobile: null, details: null, zip_code: null };

/** Forgets the person of entries that were not answered in time. */
export async function endUnanswered({ db, now }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - mostWaiting);
  await db.updateTable("listing_registration").set({ ...forgotten, link_hash: null, try_at: null })
    .where("agreed_at", "is", null).where("mobile", "is not", null)
    .where("sent_at", "<", before).execute();
}

/** Forgets a person whose account is being erased. The link then says that the listing is removed. */
export async function forgetPerson(trx: Trx, accountId: string): Promise<void> {
  await trx.updateTable("listing_registration")
    .set({ ...forgotten, try_at: null, account_id: null })
    .where("account_id", "=", accountId).execute();
}

/** Stores that a listed person has confirmed the entry by answering a request. */
export async function confirmByAnswer(
  trx: Trx,
  { businessId, ownerId, now }: { businessId: string; ownerId: string; now: Date },
): Promise<void> {
  await trx.updateTable("listing_registration").set({ link_used_at: now })
    .where("business_id", "=", businessId).where("account_id", "=", ownerId)
    .where("link_used_at", "is", null).execute();
}

/** Returns the entries whose link is to be sent. */
export const findDueLinks = (db: Db, now: Date): Promise<Entry[]> =>
  entries(db).where("try_at", "<=", now).orderBy("try_at").limit(100).execute();

/** Returns the consents that an account has given to registrars. */
export const findConsentsOf = (db: Db, accountId: string): Promise<Entry[]> =>
  entries(db).where("account_id", "=", accountId).orderBy("id").execute();
