import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestDatabase } from "./database.ts";

const { db } = await useTestDatabase();

Deno.test("starts with the schema and no business", async () => {
  const { count } = await db.selectFrom("business")
    .select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  assert.equal(count, 0);
});

Deno.test("supports trigrams for Devanagari, which searches need", async () => {
  const { rows: [row] } = await sql<{ trigrams: string[] }>`
    select show_trgm('पुणे') as trigrams`.execute(db);
  assert.ok(row!.trigrams.length > 0);
});

Deno.test("runs parallel queries without a resource leak", async () => {
  const results = await Promise.all(
    [1, 2, 3, 4].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db)),
  );
  assert.deepEqual(results.map(({ rows }) => rows[0]?.n), [1, 2, 3, 4]);
});
