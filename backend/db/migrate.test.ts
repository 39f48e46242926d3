import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import postgres from "postgres";
import { ConfigError } from "#/shared/config-error.ts";
import { useTestDatabase } from "../testing/database.ts";
import { openDatabase } from "./client.ts";
import { migrate } from "./migrate.ts";

const database = await useTestDatabase();

Deno.test("runs no migration a second time", async () => {
  assert.deepEqual(await migrate(database.maintenance), []);
});

Deno.test("ignores migrations of a later version", async () => {
  const { db, maintenance } = database;
  await sql`insert into kysely_migration values ('9999-later', now()::text)`.execute(db);
  assert.deepEqual(await migrate(maintenance), []);
  const { rows } = await sql`select 1 from kysely_migration where name = '9999-later'`.execute(db);
  assert.equal(rows.length, 1);
});

Deno.test("refuses a database of a version before the baseline, and changes nothing", async () => {
  const { db, maintenance } = database;
  const { rows } = await sql<{ name: string }>`
    delete from kysely_migration where name >= '0055' returning name`.execute(db);
  await assert.rejects(migrate(maintenance), ConfigError);
  await sql`
    insert into kysely_migration (name, timestamp)
    select name, now() from unnest(${rows.map(({ name }) => name)}::text[]) as name`.execute(db);
  assert.deepEqual(await migrate(maintenance), []);
});

// Only a server allows two processes at once; the embedded database does not.
if (database.kind === "postgres") {
  Deno.test("runs migrations in only one of several processes that start together", {
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

  /** Migrations by name. Each locks the given tables in the given order. */
  const locking = (migrations: Record<string, string[]>) => () =>
    Promise.resolve(Object.fromEntries(
      Object.entries(migrations).map(([name, tables]) => [name, {
        async up(db: Kysely<unknown>) {
          for (const table of tables) {
            await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db);
          }
        },
      }]),
    ));

  const opposite: [what: string, migrations: Record<string, string[]>][] = [
    ["two migrations", { "after-1": ["directory_entry"], "after-2": ["account"] }],
    ["one migration", { "after-3": ["directory_entry", "account"] }],
  ];
  for (const [what, migrations] of opposite) {
    Deno.test(`lets an owner save when ${what} locks the same tables in the opposite order`, async () => {
      const { db, maintenance } = database;
      let migrating: Promise<string[]> | undefined;
      await db.transaction().execute(async (trx) => {
        // Locks in the order in which saving a listing does: first the account, last the search
        // document.
        await sql`select id from account for share`.execute(trx);
        migrating = migrate(maintenance, locking(migrations));
        migrating.catch(() => {});
        await untilQueryWaitsFor("account");
        await sql`delete from directory_entry where false`.execute(trx);
      });
      assert.deepEqual(await migrating, Object.keys(migrations));
    });
  }
}

async function untilQueryWaitsFor(table: string): Promise<void> {
  const ask = sql`select from pg_locks where not granted and relation = ${table}::regclass`;
  while ((await ask.execute(database.db)).rows.length === 0);
}
