import assert from "node:assert/strict";
import { sql } from "kysely";
import postgres from "postgres";
import { useTestDatabase } from "../testing/database.ts";
import { openDatabase } from "./client.ts";
import { migrate } from "./migrate.ts";

const database = await useTestDatabase();

Deno.test("a second run has nothing to do", async () => {
  assert.deepEqual(await migrate(database.maintenance), []);
});

Deno.test("what a later version has run is left alone, and this version starts on it", async () => {
  const { db, maintenance } = database;
  await sql`insert into kysely_migration values ('9999-later', now()::text)`.execute(db);
  assert.deepEqual(await migrate(maintenance), []);
  const { rows } = await sql`select 1 from kysely_migration where name = '9999-later'`.execute(db);
  assert.equal(rows.length, 1);
});

// Only a server can be started from by two processes at once.
if (database.kind === "postgres") {
  Deno.test("of processes that start together one migrates and the others wait", {
    sanitizeOps: false,
    sanitizeResources: false,
  }, async () => {
    const name = `migrate_${crypto.randomUUID().replaceAll("-", "")}`;
    const admin = postgres(database.url!, { max: 1, onnotice: () => {} });
    await admin.unsafe(`create database ${name} template template0`);
    await admin.end();
    const url = new URL(database.url!);
    url.pathname = `/${name}`;
    const starts = await Promise.all([1, 2, 3].map(async () => {
      const { maintenance, close } = await openDatabase({
        databaseUrl: url.href,
        poolSize: 2,
        dataDir: "",
      });
      const ran = await migrate(maintenance);
      await close();
      return ran.length;
    }));
    assert.deepEqual(starts.filter((ran) => ran > 0).length, 1);
  });
}
