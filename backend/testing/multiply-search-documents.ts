import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { foldCounts } from "../contexts/directory/mod.ts";

/** SQL for a copy's hash: 32 hexadecimal digits, the same in every run. */
export const drawn = sql<string>`drawn`;

/**
 * Copies each search document so that there are `times` copies of it, as businesses without a
 * listing, and analyses the table.
 *
 * @param others SQL for columns in which copies differ; it may use `drawn`
 */
export async function multiplySearchDocuments(
  db: Db,
  times: number,
  others: Record<string, RawBuilder<unknown>>,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'directory_entry' and indexname not like '%_pkey'`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'directory_entry' order by ordinal_position`.execute(db);
  const own: Record<string, RawBuilder<unknown>> = {
    business_id: sql`${drawn}::uuid`,
    slug: sql`slug || '-' || n`,
    ...others,
  };
  const copied = sql.join(columns.map(({ name }) => own[name] ?? sql.ref(name)));
  // Disables foreign keys for this transaction, because the copies have no listings.
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into directory_entry
      select ${copied} from directory_entry, generate_series(2, ${times}::int) n,
        md5(business_id::text || n) as drawn`.execute(trx);
  });
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`vacuum analyze directory_entry`.execute(db);
  await foldCounts(db);
  await sql`update directory_count set n = n * ${times}::int`.execute(db);
}
