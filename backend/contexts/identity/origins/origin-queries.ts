import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import {
  asDay,
  originRetention,
  sharedNetworkThreshold,
  sharedWindow,
  usedWindow,
} from "./limits.ts";

const before = (now: Date, period: number) => new Date(now.getTime() - period);

type Use = { accountId: string; network: string; now: Date };

/** Records that an account used a network today. Ignores deleted accounts. */
export async function insertNetworkUse(db: Db | Trx, { accountId, network, now }: Use) {
  await sql`
    insert into account_network (account_id, network, day)
    select id, ${network}, ${asDay(now)}::date from account where id = ${accountId}::uuid
    for key share on conflict do nothing`.execute(db);
}

/**
 * Whether too many accounts share a network for it to identify a user. Only those with a verified
 * number count, because users can create others without limit.
 * @param networks an array of hashes of one network
 */
const isShared = (networks: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql`(select count(*) from (
    select distinct used.account_id from account_network used
    join account on account.id = used.account_id and mobile_verified
    where used.network = any(${networks}) and used.day > ${asDay(before(now, sharedWindow))}::date
    limit ${sharedNetworkThreshold}) accounts) >= ${sharedNetworkThreshold}`;

/** @param networks hashes of one network, under each key */
export async function isNetworkShared(
  db: Db | Trx,
  { networks, now }: { networks: string[]; now: Date },
): Promise<boolean> {
  if (networks.length === 0) return false;
  const { rows } = await sql<{ isShared: boolean }>`
    select ${isShared(sql`${networks}::text[]`, now)} as "isShared"`.execute(db);
  return rows[0]!.isShared;
}

/** The networks that an account has used in 30 days, without those that many accounts share. */
export async function findUsedNetworks(
  db: Db | Trx,
  accountId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ network: string }>`
    select own.network from account_network own
    where own.account_id = ${accountId}::uuid
      and own.day > ${asDay(before(now, usedWindow))}::date
    group by own.network
    having not ${isShared(sql`array[own.network]`, now)}`.execute(db);
  return rows.map(({ network }) => network);
}

/** Returns the accounts that used a network of each account within a day, unless many share it. */
export async function findNeighbours(
  db: Db,
  accountIds: string[],
  now: Date,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; neighbours: string[] }>`
    select own.account_id as id, array_agg(distinct other.account_id) as neighbours
    from account_network own
    join account_network other on other.network = own.network
      and other.day between own.day - 1 and own.day + 1 and other.account_id <> own.account_id
    where own.account_id = any(${accountIds}::uuid[]) and not ${
    isShared(sql`array[own.network]`, now)
  }
    group by own.account_id`.execute(db);
  return new Map(rows.map(({ id, neighbours }) => [id, neighbours]));
}

/** Whether an account uses a network, and when it was last active. */
export async function findNetworkUse(
  db: Db | Trx,
  { networks, accountId, now }: { networks: string[]; accountId: string; now: Date },
): Promise<{ isUsed: boolean; seenAt: Date | null }> {
  const { rows } = await sql<{ isUsed: boolean; seenAt: Date | null }>`
    select
      exists (
        select from account_network where network = any(${networks}::text[])
          and account_id = ${accountId}::uuid
          and day > ${asDay(before(now, usedWindow))}::date
      ) as "isUsed",
      (select max(given_at) from session where account_id = ${accountId}::uuid) as "seenAt"`
    .execute(db);
  return rows[0]!;
}

/** The hashes of one subject, under each key. */
type Acts = { subjects: string[]; marks: string[]; since: Date };

export async function hasActed(trx: Trx, { subjects, marks, since }: Acts): Promise<boolean> {
  const { rows } = await sql`
    select from counted_person
    where subject = any(${subjects}::text[]) and at > ${since} and marks && ${marks}::text[]
    limit 1`.execute(trx);
  return rows.length > 0;
}

export async function insertPerson(
  trx: Trx,
  person: { subject: string; marks: string[]; at: Date },
): Promise<void> {
  await trx.insertInto("counted_person").values(person).execute();
}

export async function deletePeople(
  trx: Trx,
  { subjects, marks }: Omit<Acts, "since">,
): Promise<void> {
  await sql`delete from counted_person
    where subject = any(${subjects}::text[]) and marks && ${marks}::text[]`.execute(trx);
}

/** Lets no other transaction count on a subject until this one ends. */
export async function lockSubject(trx: Trx, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('counted'), hashtext(${subject}))`.execute(trx);
}

/** When people were counted on a subject, newest first. */
export async function findTimes(
  db: Db | Trx,
  { subjects, since }: Omit<Acts, "marks">,
): Promise<Date[]> {
  const rows = await db.selectFrom("counted_person").select("at")
    .where("subject", "in", subjects).where("at", ">", since).orderBy("at", "desc").execute();
  return rows.map(({ at }) => at);
}

export async function deleteSubject(trx: Trx, subjects: string[]): Promise<void> {
  await trx.deleteFrom("counted_person").where("subject", "in", subjects).execute();
}

export async function deleteOldOrigins(db: Db, now: Date): Promise<void> {
  await sql`delete from account_network
    where day < ${asDay(before(now, usedWindow))}::date`.execute(db);
  await db.deleteFrom("counted_person").where("at", "<=", before(now, originRetention)).execute();
}
