import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { inTestAll } from "#/testing/full-run.ts";
import { createApp } from "../app.ts";
import { findListedNumbers } from "../contexts/listings/mod.ts";
import { openDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { openFileStorage } from "../gateways/storage/mod.ts";
import { signInAs } from "../testing/accounts.ts";
import { createClient, type TestApi, testKey, testSecret, unconfigured } from "../testing/api.ts";
import { deadline, useTestDatabase } from "../testing/database.ts";
import { caseOf, report } from "../testing/cases.ts";
import { newAccountId } from "../testing/owner.ts";
import { newMobile, register, type TestUser } from "../testing/users.ts";
import { suspensions } from "../testing/suspensions.ts";
import { createHashes } from "./hashes.ts";

const { kind, url } = await useTestDatabase();
const hasDump = await new Deno.Command("pg_dump", { args: ["--version"], stdout: "null" })
  .output().then(({ success }) => success, () => false);

type Installation = { dataDir: string; databaseUrl: string };

async function createInstallation(): Promise<Installation> {
  const name = `recovery_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = postgres(url!, { max: 1 });
  await admin.unsafe(`create database ${name} template template0`);
  await admin.end();
  const databaseUrl = new URL(url!);
  databaseUrl.pathname = `/${name}`;
  const dataDir = await Deno.makeTempDir({ prefix: "karigar-recovery-test-" });
  return { dataDir, databaseUrl: databaseUrl.href };
}

async function withService(installation: Installation, work: (api: TestApi) => Promise<void>) {
  const database = await openDatabase({ ...installation, poolSize: 4, deadline });
  await migrate(database.maintenance);
  const storage = await openFileStorage(`${installation.dataDir}/media`);
  const parts = unconfigured({});
  const { app, jobs, settled, listings } = await createApp({
    ...parts,
    database,
    storage,
    undoSeconds: 0,
  });
  const as: TestApi["as"] = (accountId, role = "user") =>
    createClient(app, () => signInAs({ ...parts, ...listings }, { accountId, role }));
  const log = jobs.find(({ name }) => name === "Writing the recovery log")!;
  try {
    await work({ ...createClient(app), ...parts, as, settled, database } as unknown as TestApi);
    await settled();
    await log.run(new AbortController().signal);
  } finally {
    await database.close();
  }
}

async function runTool(name: string, { dataDir, databaseUrl }: Installation, ...args: string[]) {
  const path = fileURLToPath(new URL(`../tools/${name}`, import.meta.url));
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", path, ...args],
    cwd: dataDir,
    env: { DATA_DIR: ".", DATABASE_URL: databaseUrl, CAPTCHA_PROVIDER: "none" },
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

inTestAll.test("applies erasures and suspensions again after an older backup is restored", {
  ignore: kind !== "postgres" || !hasDump,
  sanitizeOps: false,
  sanitizeResources: false,
}, async () => {
  const installation = await createInstallation();
  const file = `${installation.dataDir}/backup.tar.gz`;
  const slugs: Record<string, string> = {};
  const ids: Record<string, string> = {};
  const removedNumber = newMobile();
  const users: Record<string, TestUser> = {};
  await withService(installation, async (api) => {
    const { ownerOf, suspend } = suspensions(api);
    for (const name of ["erased", "deleted", "suspended", "lifted", "removed", "untouched"]) {
      users[name] = await register(api);
      const business = await ownerOf(users[name]).create(
        name === "removed"
          ? { primaryPhone: removedNumber }
          : name === "deleted"
          ? { primaryPhone: users[name].mobile }
          : {},
      );
      [ids[name], slugs[name]] = [business._id, business.slug];
    }
    await suspend(ids.lifted!);
  });
  await runTool("backup.ts", installation, file);
  await withService(installation, async (api) => {
    const { ownerOf, suspend, restore } = suspensions(api);
    assert.equal((await ownerOf(users.erased!).erase()).status, 204);
    assert.equal(await ownerOf(users.deleted!).remove(), 204);
    users.later = await register(api);
    await ownerOf(users.later).create({ primaryPhone: users.later.mobile });
    assert.equal((await ownerOf(users.later).erase()).status, 204);
    await suspend(ids.suspended!);
    await restore(ids.lifted!);
    const admin = api.as(newAccountId(), "admin");
    await report(api, slugs.removed!);
    const { id, version } = await caseOf(admin, ids.removed!);
    const order = {
      decision: "remove",
      statement: { en: "A private number." },
      neverList: [removedNumber],
    };
    const headers = { "If-Match": `"${version}"` };
    await admin.send("POST", `/api/admin/cases/${id}/decision`, order, { headers });
  });
  assert.match(await runTool("restore.ts", installation, file, "--force"), /Repeated 9 erasures/);
  await withService(installation, async (api) => {
    const statusOf = async (name: string) => (await api.get(`/api/business/${slugs[name]}`)).status;
    assert.deepEqual(
      await Promise.all(
        ["erased", "deleted", "suspended", "lifted", "removed", "untouched"].map(statusOf),
      ),
      [404, 410, 404, 200, 410, 200],
    );
    const { db } = api.database;
    const hashes = createHashes({
      authSecret: testSecret,
      previousAuthSecret: undefined,
      doNotListKey: testKey,
    });
    const numbers = [removedNumber, users.deleted!.mobile, users.later!.mobile];
    assert.deepEqual([...await findListedNumbers(db, hashes, numbers)], numbers);
    const accounts = await api.database.db.selectFrom("account").select("id")
      .where("id", "=", users.erased!.user.id).execute();
    assert.deepEqual(accounts, []);
  });
  assert.match(await runTool("restore.ts", installation, file, "--force"), /Repeated \d+ erasures/);
  await withService(installation, async (api) => {
    assert.equal((await api.get(`/api/business/${slugs.erased}`)).status, 404);
  });
  await Deno.remove(installation.dataDir, { recursive: true });
});
