import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { ConfigError } from "#/shared/config-error.ts";
import { useTestDatabase } from "#/testing/database.ts";
import { startPgBouncer } from "#/testing/servers/pgbouncer.ts";
import { reachDatabase } from "../client.ts";

const { kind, url, db, dataDir } = await useTestDatabase();

// These are refusals of a server's.
const options = { ignore: kind !== "postgres", sanitizeOps: false, sanitizeResources: false };

const says = (line: RegExp) => (error: unknown) => {
  assert.ok(error instanceof ConfigError, String(error));
  assert.match(error.message, line);
  return true;
};

const reach = (databaseUrl: string, directUrl?: string) =>
  reachDatabase({ databaseUrl, directUrl, poolSize: 1, dataDir });

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

/** A database beside the test's own, and its address. */
async function newDatabase(settings = "") {
  const name = `reach_${crypto.randomUUID().replaceAll("-", "")}`;
  await sql.raw(`create database ${name} template template0 ${settings}`).execute(db);
  const its = new URL(url!);
  its.pathname = `/${name}`;
  return {
    url: its.href,
    [Symbol.asyncDispose]: async () => {
      await sql.raw(`drop database ${name} with (force)`).execute(db);
    },
  };
}

Deno.test(
  "a database that is not in UTF-8 is refused, for it could not tell letters",
  options,
  async () => {
    await using ascii = await newDatabase("encoding 'SQL_ASCII' locale 'C'");
    await assert.rejects(reach(ascii.url), says(/^DATABASE_URL: .* is in SQL_ASCII; .*UTF8.*$/));
  },
);

Deno.test("a pooler in transaction mode wants the way past it named, too", options, async () => {
  const pooler = await startPgBouncer(url!, { connections: 4 });
  if (!pooler) return;
  await using _ = pooler;
  await untilOneListens(Number(new URL(pooler.url).port));
  await assert.rejects(
    reach(pooler.url),
    says(/^DATABASE_URL: .* is a pooler in transaction mode; .*DATABASE_DIRECT_URL.*$/),
  );
  await assert.rejects(
    reach(pooler.url, pooler.url),
    says(/^DATABASE_DIRECT_URL: .* is a pooler in transaction mode; .*$/),
  );
  await (await reach(pooler.url, url!)).close();
});

Deno.test("a user who may not make tables is told so in a line", options, async () => {
  const role = `reach_${crypto.randomUUID().replaceAll("-", "")}`;
  await sql.raw(`create role ${role} login`).execute(db);
  await using database = await newDatabase();
  const theirs = new URL(database.url);
  theirs.username = role;
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--quiet",
      fileURLToPath(new URL("../../tools/migrate.ts", import.meta.url)),
    ],
    env: { DATABASE_URL: theirs.href, DATA_DIR: dataDir },
  }).output();
  await sql.raw(`drop role ${role}`).execute(db);
  const said = new TextDecoder().decode(stderr).trim();
  assert.match(said, /^DATABASE_URL: its user .* \(permission denied for schema public\).*$/);
  assert.equal(code, 1);
});

Deno.test("the way past a pooler leads to the same database, and answers", options, async () => {
  await using other = await newDatabase();
  await assert.rejects(
    reach(url!, other.url),
    says(/^DATABASE_DIRECT_URL: leads to another database than DATABASE_URL$/),
  );
  await assert.rejects(
    reach(url!, "postgres://nobody@127.0.0.1:9/none"),
    says(/^DATABASE_DIRECT_URL: 127\.0\.0\.1:9 does not answer .*$/),
  );
});
