import { sql } from "kysely";
import { allDone } from "#/shared/concurrency/all-done.ts";
import type { Database, Db } from "./database.ts";

/**
 * Indexes that are made once their table is filled: with a million rows that costs the server a
 * third of keeping them up row by row, and a sixth of the log. What is set aside is written down in
 * the transaction that takes it away, and crossed out in the one that makes it again, so that it
 * comes back whoever is killed meanwhile.
 */
export async function setIndexesAside(db: Db, table: keyof Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Those of a partitioned table are not made by their definitions alone.
    const { rows } = await sql<{ name: string; definition: string }>`
      select quote_ident(relname) as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = ${table}::regclass and relkind = 'i' and not indisunique`.execute(trx);
    if (rows.length === 0) return;
    await trx.insertInto("index_aside").values(rows.map(({ definition }) => ({ definition })))
      .execute();
    await sql`drop index ${sql.join(rows.map(({ name }) => sql.raw(name)))}`.execute(trx);
  });
}

/** @returns whether any is set aside; before the migration that brings the table none is */
export async function areIndexesAside(db: Db): Promise<boolean> {
  const { rows: [table] } = await sql<{ is: boolean }>`
    select to_regclass('index_aside') is not null as is`.execute(db);
  if (!table!.is) return false;
  return await db.selectFrom("index_aside").select("definition").limit(1)
    .executeTakeFirst() !== undefined;
}

/** So many are made at once: a server makes each on one of its processors. */
const atOnce = 2;

/** Makes what is set aside, one index a transaction; several processes share the work. */
export async function restoreIndexes(db: Db): Promise<void> {
  const restore = async () => {
    while (await areIndexesAside(db) && await restoreOne(db));
  };
  await allDone(Array.from({ length: atOnce }, restore));
}

const restoreOne = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("index_aside").select("definition").orderBy("definition")
      .limit(1).forUpdate().skipLocked().executeTakeFirst();
    if (!row) return false;
    await sql.raw(row.definition).execute(trx);
    await trx.deleteFrom("index_aside").where("definition", "=", row.definition).execute();
    return true;
  });
