import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { createApp } from "#/app.ts";
import { saveBusinesses } from "#/contexts/listings/mod.ts";
import { openDatabase } from "#/db/client.ts";
import { migrate } from "#/db/migrate.ts";
import { openFileStorage } from "#/gateways/storage/mod.ts";
import { createClient, unconfigured } from "#/testing/api.ts";
import { deadline, useTestDatabase } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";

const { kind, url } = await useTestDatabase();

const picture = "0123456789abcdef/640.webp";

/** Where a service stores its data. */
type Place = { dataDir: string; databaseUrl: string | undefined };

async function newPlace(): Promise<Place> {
  const dataDir = await Deno.makeTempDir({ prefix: "karigar-backup-test-" });
  if (!url) return { dataDir, databaseUrl: undefined };
  const name = `backup_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = postgres(url, { max: 1 });
  await admin.unsafe(`create database ${name} template template0`);
  await admin.unsafe(`
    alter database ${name} set client_encoding = 'LATIN1';
    alter database ${name} set default_transaction_read_only = on;
    alter database ${name} set statement_timeout = '50ms'`);
  await admin.end();
  const placeUrl = new URL(url);
  placeUrl.pathname = `/${name}`;
  return { dataDir, databaseUrl: placeUrl.href };
}

/** Runs `work` while the service of a place is up. */
async function withService<T>(
  place: Place,
  work: (service: Awaited<ReturnType<typeof openService>>) => Promise<T>,
): Promise<T> {
  const service = await openService(place);
  try {
    return await work(service);
  } finally {
    await service.database.close();
  }
}

async function openService(place: Place) {
  const database = await openDatabase({ ...place, poolSize: 2, deadline });
  await migrate(database.maintenance);
  const storage = await openFileStorage(`${place.dataDir}/media`);
  const parts = unconfigured({});
  const { app } = await createApp({ ...parts, database, storage });
  const listings = { db: database.db, now: parts.now };
  return { database, storage, app, get: createClient(app).get, listings };
}

/** An address with the parameters of libpq. */
function withParameters(databaseUrl: string): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const parts = { host: hostname, port, user: username, dbname: pathname.slice(1) };
  return `postgres:///?${new URLSearchParams(parts)}`;
}

/** @returns the exit code of the tool */
async function runTool(name: string, { dataDir, databaseUrl }: Place, ...args: string[]) {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", fileURLToPath(new URL(`../${name}`, import.meta.url)), ...args],
    cwd: dataDir,
    env: {
      // Relative, as the Makefile's default is.
      DATA_DIR: ".",
      DATABASE_URL: databaseUrl ? withParameters(databaseUrl) : "",
      // Without Docker in PATH, the test cannot find a running Compose project.
      ...!databaseUrl && { PATH: "/usr/bin:/bin" },
    },
    stdout: "null",
    stderr: "null",
  }).output();
  return code;
}

/** Adds objects that a later version might have. */
async function addNewerObjects({ databaseUrl }: Place): Promise<void> {
  const sql = postgres(databaseUrl!, {
    max: 1,
    onnotice: () => {},
    connection: { options: "-c default_transaction_read_only=off" },
  });
  await sql.unsafe(`
    create type newer_kind as enum ('a');
    create table newer_version (business_id uuid references business (id), kind newer_kind);
    create view newer_view as select id from business;
    create function newer_function() returns int language sql as 'select 1'`);
  await sql.end();
}

async function hasNewerObjects({ databaseUrl }: Place): Promise<boolean> {
  const sql = postgres(databaseUrl!, { max: 1 });
  const [row] = await sql`select
    to_regclass('newer_version') is not null or to_regclass('newer_view') is not null
    or to_regtype('newer_kind') is not null or to_regproc('newer_function') is not null as newer`;
  await sql.end();
  return row!.newer;
}

const hasDump = await new Deno.Command("pg_dump", { args: ["--version"], stdout: "null" })
  .output().then(({ success }) => success, () => false);

// `make test-all` runs the embedded database without its drills.
const { test } = kind === "embedded" ? Deno : inTestAll;

test(`restores a backup of a service on ${kind} in another place`, {
  // A machine whose PostgreSQL came from npm has no pg_dump.
  ignore: kind === "postgres" && !hasDump,
  sanitizeOps: false,
  sanitizeResources: false,
}, async () => {
  const [from, to] = [await newPlace(), await newPlace()];
  const file = `${from.dataDir}/backup.tar.gz`;
  await withService(from, async ({ listings, storage }) => {
    await saveBusinesses(listings, [
      businessInput({ businessName: "Ganga Pipes", description: "गंगा पाइप" }),
    ]);
    await storage.put(picture, new Uint8Array([1, 2, 3]), "image/webp");
  });

  let isSaved = false;
  const saving = runTool("backup.ts", from, file).finally(() => isSaved = true);
  // On PostgreSQL the service keeps running, and new media arrive.
  if (kind === "postgres") {
    const storage = await openFileStorage(`${from.dataDir}/media`);
    for (let n = 0; !isSaved; n++) {
      await storage.put(`${String(n).padStart(16, "0")}/640.webp`, new Uint8Array(9), "image/webp");
    }
  }
  assert.equal(await saving, 0);
  assert.equal((await Deno.stat(file)).mode! & 0o777, 0o600);
  assert.equal(await runTool("restore.ts", to, file), 0);
  await withService(to, async ({ get, app, listings }) => {
    assert.equal((await get<unknown[]>("/api/business?q=ganga")).body.length, 1);
    const media = await app.request(`/media/${picture}`);
    assert.deepEqual(await media.bytes(), new Uint8Array([1, 2, 3]));
    await saveBusinesses(listings, [businessInput({ businessName: "Newer Pipes" })]);
  });

  // backup.test.ts covers the embedded database, which takes seconds for every start.
  if (kind === "postgres") {
    assert.equal(await runTool("restore.ts", to, file), 1);
    await addNewerObjects(to);
    assert.equal(await runTool("restore.ts", to, file, "--force"), 0);
    assert.equal(await hasNewerObjects(to), false);
    await withService(to, async ({ get }) => {
      assert.equal((await get("/api/business")).headers.get("X-Total-Count"), "1");
    });
  }
  for (const { dataDir } of [from, to]) await Deno.remove(dataDir, { recursive: true });
});
