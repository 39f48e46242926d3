import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { ConfigError } from "#/shared/config-error.ts";
import { useTestDatabase } from "#/testing/database.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { startPgBouncer } from "#/testing/servers/pgbouncer.ts";
import { connectDatabase } from "../client.ts";

const { kind, url, db, dataDir } = await useTestDatabase();

// Only servers reject connections; the embedded database does not.
const options = { ignore: kind !== "postgres", sanitizeOps: false, sanitizeResources: false };

const hasMessage = (line: RegExp) => (error: unknown) => {
  assert.ok(error instanceof ConfigError, String(error));
  assert.match(error.message, line);
  return true;
};

const reach = (databaseUrl: string, directUrl?: string) =>
  connectDatabase({ databaseUrl, directUrl, poolSize: 1, dataDir });

async function untilOneListens(port: number) {
  const deadline = performance.now() + 10_000;
  for (;;) {
    try {
      return (await Deno.connect({ hostname: "127.0.0.1", port })).close();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Another database on the test's server, and its address. */
async function newDatabase(settings = "") {
  const name = `reach_${crypto.randomUUID().replaceAll("-", "")}`;
  await sql.raw(`create database ${name} template template0 ${settings}`).execute(db);
  const address = new URL(url!);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    [Symbol.asyncDispose]: async () => {
      await sql.raw(`drop database ${name} with (force)`).execute(db);
    },
  };
}

Deno.test(
  "rejects a database that is not in UTF-8",
  options,
  async () => {
    await using ascii = await newDatabase("encoding 'SQL_ASCII' locale 'C'");
    await assert.rejects(
      reach(ascii.url),
      hasMessage(/^DATABASE_URL: .* is in SQL_ASCII; .*UTF8.*$/),
    );
  },
);

Deno.test("requires DATABASE_DIRECT_URL with a pooler in transaction mode", options, async () => {
  const pooler = await startPgBouncer(url!, { connections: 4 });
  if (!pooler) return;
  await using _ = pooler;
  await untilOneListens(Number(new URL(pooler.url).port));
  await assert.rejects(
    reach(pooler.url),
    hasMessage(/^DATABASE_URL: .* is a pooler in transaction mode; .*DATABASE_DIRECT_URL.*$/),
  );
  await assert.rejects(
    reach(pooler.url, pooler.url),
    hasMessage(/^DATABASE_DIRECT_URL: .* is a pooler in transaction mode; .*$/),
  );
  await (await reach(pooler.url, url!)).close();
});

async function runMigrate(databaseUrl: string) {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--quiet",
      fileURLToPath(new URL("../../tools/migrate.ts", import.meta.url)),
    ],
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  }).output();
  return { code, message: new TextDecoder().decode(stderr).trim() };
}

Deno.test("reports in one line that the user may not create tables", options, async () => {
  const role = `reach_${crypto.randomUUID().replaceAll("-", "")}`;
  await sql.raw(`create role ${role} login`).execute(db);
  await using database = await newDatabase();
  const address = new URL(database.url);
  address.username = role;
  const { code, message } = await runMigrate(address.href);
  await sql.raw(`drop role ${role}`).execute(db);
  assert.match(message, /^DATABASE_URL: its user .* \(permission denied for schema public\).*$/);
  assert.equal(code, 1);
});

Deno.test("reports in one line that search_path names no schema", options, async () => {
  await using database = await newDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await sql.raw(`alter database ${name} set search_path = nowhere`).execute(db);
  const { code, message } = await runMigrate(database.url);
  assert.match(message, /^DATABASE_URL: its user .* \(no schema .* to create in\); .*search_path$/);
  assert.equal(code, 1);
});

Deno.test("requires DATABASE_DIRECT_URL to reach the same database", options, async () => {
  await using other = await newDatabase();
  await assert.rejects(
    reach(url!, other.url),
    hasMessage(/^DATABASE_DIRECT_URL: is another database than DATABASE_URL$/),
  );
  await assert.rejects(
    reach(url!, "postgres://nobody@127.0.0.1:9/none"),
    hasMessage(/^DATABASE_DIRECT_URL: 127\.0\.0\.1:9 does not answer .*$/),
  );
});

Deno.test(
  "requires a replica to have the same database, and starts without it",
  options,
  async () => {
    await using other = await newDatabase();
    const start = (replicaUrl: string) =>
      connectDatabase({ databaseUrl: url, replicaUrl, poolSize: 1, dataDir });
    await assert.rejects(
      start(other.url),
      hasMessage(/^DATABASE_REPLICA_URL: is another database than DATABASE_URL$/),
    );
    await (await start("postgres://nobody@127.0.0.1:9/none")).close();
  },
);

Deno.test(
  "connects to an IPv6 address and ignores parameters of libpq clients",
  options,
  async () => {
    const { port, pathname, username } = new URL(url!);
    const listener = Deno.listen({ hostname: "::1", port: 0 });
    const forwarding = (async () => {
      for await (const client of listener) {
        const server = await Deno.connect({ hostname: "127.0.0.1", port: Number(port) });
        client.readable.pipeTo(server.writable).catch(() => {});
        server.readable.pipeTo(client.writable).catch(() => {});
      }
    })();
    const parameters = new URLSearchParams({
      channel_binding: "require",
      target_session_attrs: "any",
      connect_timeout: "10",
      keepalives_idle: "30",
      sslmode: "prefer",
      client_encoding: "latin1",
      application_name: "directory",
      options: "-c jit=off",
    });
    const search = parameters.toString().replaceAll("+", "%20");
    const address = `postgres://${username}@[::1]:${listener.addr.port}${pathname}?${search}`;
    const database = await connectDatabase({
      databaseUrl: address,
      replicaUrl: address,
      poolSize: 1,
      dataDir,
    });
    const { rows: [row] } = await sql`
    select current_setting('application_name') as name, 'हाँ' as text`.execute(database.db);
    assert.deepEqual(row, { name: "directory", text: "हाँ" });
    await database.close();
    listener.close();
    await forwarding;
  },
);

Deno.test("reads dates and bytes whatever the database's settings are", options, async () => {
  for (const style of ["German", "SQL, DMY", "Postgres"]) {
    await using database = await newDatabase();
    const name = new URL(database.url).pathname.slice(1);
    for (
      const setting of [
        `datestyle = '${style}'`,
        "bytea_output = 'escape'",
        "standard_conforming_strings = off",
        "extra_float_digits = 0",
        "timezone = 'Asia/Kolkata'",
      ]
    ) await sql.raw(`alter database ${name} set ${setting}`).execute(db);
    const { db: own, close } = await reach(database.url);
    const { rows: [row] } = await sql`
      select '2026-11-28 09:30:00.123+05:30'::timestamptz as moment, '2026-11-28'::date as day,
        '\\x00ff41'::bytea as bytes, 0.1::float8 + 0.2::float8 as sum`.execute(own);
    await close();
    assert.deepEqual(row, {
      moment: new Date("2026-11-28T04:00:00.123Z"),
      day: new Date("2026-11-28"),
      bytes: Buffer.of(0, 255, 65),
      sum: 0.1 + 0.2,
    });
  }
});

Deno.test("names TLS when the server has none", options, async () => {
  const address = new URL(url!);
  for (const mode of ["sslmode=require", "sslmode=verify-full", "ssl=true", "sslrootcert=system"]) {
    address.search = `?${mode}`;
    const line = new RegExp(
      `^DATABASE_URL: ${address.host} offers no TLS, but the address asks for it; .*$`,
    );
    await assert.rejects(reach(address.href), hasMessage(line), mode);
  }
});

Deno.test("takes server and login from the parameters of libpq", options, async () => {
  const { hostname, port, username, pathname } = new URL(url!);
  const parameters = new URLSearchParams({
    host: hostname,
    port,
    user: username,
    dbname: pathname.slice(1),
  });
  const { db: own, close } = await reach(`postgres://nobody@nowhere.invalid:9/?${parameters}`);
  const { rows: [row] } = await sql<{ name: string }>`
    select current_database() as name`.execute(own);
  await close();
  assert.equal(row!.name, pathname.slice(1));
});

inTestAll.test("writes whatever the database's settings are", options, async () => {
  await using database = await newDatabase();
  const name = new URL(database.url).pathname.slice(1);
  for (
    const setting of [
      "default_transaction_isolation = 'serializable'",
      "default_transaction_read_only = on",
      "statement_timeout = '100ms'",
      "lock_timeout = '50ms'",
      "idle_session_timeout = '100ms'",
    ]
  ) await sql.raw(`alter database ${name} set ${setting}`).execute(db);
  const { maintenance, close } = await reach(database.url);
  await sql`create table counter (n int)`.execute(maintenance);
  await sql`insert into counter values (0)`.execute(maintenance);
  const other = await reach(database.url);
  const add = (own: typeof db) =>
    own.transaction().execute(async (trx) => {
      await sql`select n from counter`.execute(trx);
      await sql`update counter set n = n + 1`.execute(trx);
      await sql`select pg_sleep(0.3)`.execute(trx);
    });
  await Promise.all([add(maintenance), add(other.maintenance)]);
  const { rows } = await sql`select n from counter`.execute(maintenance);
  assert.deepEqual(rows, [{ n: 2 }]);
  await other.close();
  await close();
});
