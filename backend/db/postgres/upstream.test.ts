import assert from "node:assert/strict";
import { sql } from "kysely";
import postgres from "postgres";
import { useTestDatabase } from "#/testing/database.ts";

// Each test states a bug of postgres.js that `connection.ts` works around. When a test fails, the
// bug is fixed: check whether postgres.js's own pool and transactions are safe to use.

const { db, kind, url } = await useTestDatabase();

// The embedded database runs in this process, so its connections are not lost.
const options = { ignore: kind !== "postgres", sanitizeOps: false, sanitizeResources: false };

const open = () => postgres(url!, { max: 1, fetch_types: false, onnotice() {} });

/** Terminates a transaction's connection on the server and waits until postgres.js notices. */
async function loseConnection(trx: postgres.TransactionSql, lost: Promise<unknown>) {
  const [row] = await trx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await sql`select pg_terminate_backend(${row!.pid})`.execute(db);
  await lost;
}

Deno.test(
  "postgres.js runs the rest of a lost transaction on the next connection (porsager/postgres#1216)",
  options,
  async () => {
    const client = open();
    const lost = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const begun = client.begin(async (trx) => {
      await loseConnection(trx, lost.promise);
      await client`select 1`;
      await trx`insert into directory_word (word, latin, sound) values ('committed', 'x', 'x')`;
      over.resolve();
    });
    await assert.rejects(begun, { code: "CONNECTION_CLOSED" });
    lost.resolve();
    await over.promise;
    const rows = await db.selectFrom("directory_word").select("word").execute();
    assert.deepEqual(rows, [{ word: "committed" }]);
    await client.end({ timeout: 1 });
  },
);

Deno.test(
  "postgres.js throws an uncatchable error after a lost connection (porsager/postgres#1154, #1208)",
  options,
  async () => {
    const client = open();
    const thrown = Promise.withResolvers<unknown>();
    globalThis.addEventListener("error", (event) => {
      event.preventDefault();
      thrown.resolve(event.error);
    }, { once: true });
    const lost = Promise.withResolvers<void>();
    const begun = client.begin(async (trx) => {
      await loseConnection(trx, lost.promise);
      await trx`select 1`.catch(thrown.resolve);
    });
    await assert.rejects(begun, { code: "CONNECTION_CLOSED" });
    lost.resolve();
    const error = await thrown.promise;
    assert.ok(error instanceof TypeError, String(error));
    assert.match(error.message, /reading 'write'/);
    await client.end({ timeout: 1 });
  },
);
