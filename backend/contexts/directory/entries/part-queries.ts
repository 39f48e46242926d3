import { type RawBuilder, sql } from "kysely";
import type { Db } from "#/db/database.ts";
import { areIndexesAside } from "#/db/indexes-aside.ts";
import { lockBriefly, untilPatienceEnds } from "#/db/lock-briefly.ts";
import { ConfigError } from "#/shared/config-error.ts";
import type { Filters } from "../lists/list.ts";

/**
 * The entries of a country are split into parts: each city's are in one of them (`directory_part`),
 * so that a search in a city reads the indexes of that part alone. By city and not by state, for a
 * city is what most searches name, and the parts come out even, however many they are: one state in
 * six parts of India would be a sixth of it. Of part 0 are entries that have yet to be moved.
 *
 * A directory that is not split has one table, and its queries name no parts.
 */

/** More would cost searches of all of India more than they save those of a city. */
export const mostParts = 64;

/** How many parts there are besides part 0; none where the entries are not split. */
export async function countParts(db: Db): Promise<number> {
  const { rows: [row] } = await sql<{ n: number }>`
    select greatest(count(*)::int - 1, 0) as n from pg_inherits
    where inhparent = 'directory_entry'::regclass`.execute(db);
  return row!.n;
}

/**
 * Splits the entries that there are into so many parts, while the directory is in use. The table
 * becomes part 0 as it stands, which takes no longer than a moment in which nobody reads it; its
 * entries move to their parts as they are made anew (`refreshEntries`), and are found meanwhile.
 *
 * Ended half-way, it leaves a constraint that says no more than what is so; the next one uses it.
 *
 * @throws {ConfigError} where they are split already or just now, an import has set their indexes
 *   aside, the server has room for too few locks, or somebody holds the tables for long
 */
export async function splitEntries(db: Db, parts: number): Promise<void> {
  await refuseTooFewLocks(db, parts);
  const until = untilPatienceEnds();
  // With it, nobody has to wait until all rows were looked at.
  await splitting(db, async (trx) => {
    await lockBriefly(
      trx,
      until,
      () => sql`lock table directory_entry in access exclusive mode`.execute(trx),
    );
    await sql`alter table directory_entry drop constraint if exists directory_entry_unsplit`
      .execute(trx);
    await sql`alter table directory_entry
      add constraint directory_entry_unsplit check (part = 0) not valid`.execute(trx);
  });
  await splitting(db, async (trx) => {
    await lockBriefly(
      trx,
      until,
      () => sql`lock table directory_entry in share update exclusive mode`.execute(trx),
    );
    await sql`alter table directory_entry validate constraint directory_entry_unsplit`
      .execute(trx);
  });
  await splitting(db, async (trx) => {
    const indexes = await prepareParts(trx, parts);
    // In the order of those who save a listing: else they and this would wait for each other.
    await lockBriefly(trx, until, async () => {
      await sql`lock table business in share row exclusive mode`.execute(trx);
      await sql`lock table directory_entry in access exclusive mode`.execute(trx);
    });
    await takeItsPlace(trx, indexes, parts);
  });
  await sql`analyze directory_entry`.execute(db);
}

/**
 * What asks all parts locks their indexes, too, some 20 locks for each part, and the server has room
 * for twice `max_locks_per_transaction` for each connection: where that is four times the parts, two
 * fifths of all connections may ask at once.
 */
async function refuseTooFewLocks(db: Db, parts: number): Promise<void> {
  const { rows: [server] } = await sql<{ locks: number }>`
    select current_setting('max_locks_per_transaction')::int as locks`.execute(db);
  const wanted = 4 * parts;
  if (server!.locks >= wanted) return;
  throw new ConfigError(
    `Searches of ${parts} parts lock more than PostgreSQL has room for: set ` +
      `max_locks_per_transaction to ${wanted} or more and restart it, or take fewer parts.`,
  );
}

/** Of those who lock something by a number of their own. */
const splittingLock = 7284;

/** A step of it, unless another one is under way or was done meanwhile. */
const splitting = (db: Db, step: (trx: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows: [turn] } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${splittingLock}) as "isOurs"`.execute(trx);
    if (!turn!.isOurs) throw new ConfigError("The entries are being split already.");
    const there = await countParts(trx);
    if (there > 0) throw new ConfigError(`The entries are split into ${there} parts already.`);
    if (await areIndexesAside(trx)) {
      throw new ConfigError("A list is being imported: split the entries when it is done.");
    }
    await step(trx);
  });

type Index = { name: string; method: string; isPrimary: boolean };

/**
 * Makes the parts and their indexes, while the table is in use: of 64 parts they take seconds.
 *
 * @returns the indexes of the table
 */
async function prepareParts(trx: Db, parts: number): Promise<Index[]> {
  const { rows: indexes } = await sql<Index>`
    select relname as name, indisprimary as "isPrimary",
      substring(pg_get_indexdef(indexrelid) from ' (USING .*)') as method
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'directory_entry'::regclass`.execute(trx);
  await sql`create table directory_entry_all
    (like directory_entry including all excluding indexes excluding constraints)
    partition by list (part)`.execute(trx);
  for (const { name, method } of indexes.filter(({ isPrimary }) => !isPrimary)) {
    await sql`create index ${sql.ref(`${name}_all`)} on directory_entry_all ${sql.raw(method)}`
      .execute(trx);
  }
  for (let part = 1; part <= parts; part++) {
    await sql`create table ${sql.ref(`directory_entry_${part}`)}
      partition of directory_entry_all (primary key (business_id)) for values in (${sql.lit(part)})`
      .execute(trx);
  }
  return indexes;
}

/** Has the parts take the table's place, and the table become part 0. */
async function takeItsPlace(trx: Db, indexes: Index[], parts: number): Promise<void> {
  await sql`alter table directory_entry rename to directory_entry_0`.execute(trx);
  await sql`alter table directory_entry_all rename to directory_entry`.execute(trx);
  for (const { name, isPrimary } of indexes) {
    await sql`alter index ${sql.ref(name)} rename to ${sql.ref(`${name}_0`)}`.execute(trx);
    if (isPrimary) continue;
    await sql`alter index ${sql.ref(`${name}_all`)} rename to ${sql.ref(name)}`.execute(trx);
  }
  // The table's own indexes become parts of those of all parts.
  await sql`alter table directory_entry attach partition directory_entry_0 for values in (0)`
    .execute(trx);
  await sql`alter table directory_entry add constraint directory_entry_business_id_fkey
    foreign key (business_id) references business (id)`.execute(trx);
  await sql`alter table directory_entry_0 drop constraint directory_entry_unsplit`.execute(trx);
  // A word that one in a thousand has is in ten thousand entries of ten million: by default,
  // PostgreSQL knows only of words that two in a thousand have.
  await sql`alter table only directory_entry
    alter terms set statistics 1000, alter words set statistics 1000`.execute(trx);
  // Of all servers alike, which PostgreSQL's own hashes are not.
  await sql`create or replace function directory_part(city text) returns smallint
    language sql immutable parallel safe
    return (1 + ('x' || left(md5(city), 7))::bit(28)::int % ${sql.lit(parts)})::smallint`
    .execute(trx);
}

/** Once a day, for nothing else looks at what is common in all parts together. */
export async function analyseParts(db: Db, now: Date): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where relid = 'directory_entry'::regclass and relkind = 'p'
      and coalesce(last_analyze, '-infinity') < ${now}::timestamptz - interval '1 day'`
    .execute(db);
  if (rows.length > 0) await sql`analyze directory_entry`.execute(db);
}

/** In which part each city's entries are; of no city where they are not split. */
export type Parts = {
  ofCity: ReadonlyMap<string, number>;
  /** As of `countParts`. */
  count: number;
};

export const partsOf = (
  cities: readonly { slug: string; part: number }[],
  count: number,
): Parts => ({
  ofCity: new Map(cities.flatMap(({ slug, part }) => part > 0 ? [[slug, part]] : [])),
  count,
});

/** Filters that name a city, with the part that it is in. */
export function inPart(filters: Filters, { ofCity }: Parts): Filters {
  const part = filters.city === undefined ? undefined : ofCity.get(filters.city);
  return part === undefined ? filters : { ...filters, parts: [part] };
}

/** Whether an entry is in one of some parts, or has yet to be moved there. */
export const isInParts = (parts: readonly number[]): RawBuilder<unknown> =>
  // Written out: only so does a plan that is kept leave the others out.
  sql`part in (${sql.join([0, ...parts].map((part) => sql.lit(part)))})`;

/** The entries of some parts, or all, for a query to read from; under the table's own name. */
export const entriesIn = (parts: readonly number[] | undefined): RawBuilder<unknown> =>
  parts
    ? sql`(select * from directory_entry where ${isInParts(parts)}) directory_entry`
    : sql`directory_entry`;

/**
 * What several tables have, of which PostgreSQL cannot go along an index of all of them in its order,
 * beside each row of something else.
 *
 * @param select of one of them; what it orders and cuts is to be ordered and cut again
 * @param parts some of all
 */
export function ofEachPart(
  { count }: Pick<Parts, "count">,
  select: (table: RawBuilder<unknown>) => RawBuilder<unknown>,
  parts?: readonly number[],
): RawBuilder<unknown> {
  if (count === 0) return sql`(${select(sql.table("directory_entry"))})`;
  const all = [0, ...parts ?? Array.from({ length: count }, (_, at) => at + 1)];
  const each = all.map((part) => sql`(${select(sql.table(`directory_entry_${part}`))})`);
  return sql`(${sql.join(each, sql` union all `)})`;
}
