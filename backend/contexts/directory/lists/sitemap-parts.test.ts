import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { multiplyEntries } from "#/testing/multiply-entries.ts";
import { splitEntries } from "../entries/part-queries.ts";
import { refreshEntries } from "../entries/refresh-entries.ts";
import { listLists } from "./sitemap-queries.ts";

const api = await useTestApi();
const { db } = api.database;

const cities = [
  { city: "Pune", state: "Maharashtra", zipCode: "411038" },
  { city: "Mumbai", state: "Maharashtra", zipCode: "400050" },
  { city: "Jaipur", state: "Rajasthan", zipCode: "302017" },
  { city: "Kochi", state: "Kerala", zipCode: "682001" },
];

Deno.test({
  name: "a sitemap's lists are looked up in each part, which is not read for them",
  ignore: !isOnPostgres,
  async fn() {
    await api.save(...Array.from({ length: 40 }, (_, n) =>
      businessInput({
        category: n % 8 < 4 ? "plumber" : "painter",
        address: { ...cities[n % cities.length]!, locality: null },
      })));
    await splitEntries(db, 4);
    while (await refreshEntries(api.listings) > 0);
    await multiplyEntries(db, 200, {
      // In the order in which they stand, as they are when businesses come one after the other.
      business_id: sql`lpad(to_hex(row_number() over ()), 32, '0')::uuid`,
    });
    await db.transaction().execute(async (trx) => {
      const before = await countRead(trx);
      const lists = await listLists(trx, 1);
      assert.equal(lists.length, 10);
      const read = await countRead(trx) - before;
      assert.ok(read <= 5 * lists.length, `read ${read} entries for ${lists.length} lists`);
    });
  },
});

/** Entries that this transaction has read. */
async function countRead(trx: typeof db): Promise<number> {
  const { rows: [row] } = await sql<{ n: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables
    where relname like 'directory_entry%'`.execute(trx);
  return row!.n;
}
