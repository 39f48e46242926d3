/**
 * The service in a process that kills itself: `self-killing-service.ts <upload|removal> <step>`. It
 * sweeps, prints the remaining files and rows, and works until the step: the moment before or after
 * a call of the storage. If the work has no such step, it exits with 0.
 */
import sharp from "sharp";
import { createApp } from "#/app.ts";
import { openDatabase } from "#/db/client.ts";
import { migrate } from "#/db/migrate.ts";
import { openFileStorage, type Storage } from "#/gateways/storage/mod.ts";
import { signInAs } from "../accounts.ts";
import { createClient, unconfigured } from "../api.ts";
import { newAccountId, newBusiness, proofOf } from "../owner.ts";

const [work, step] = Deno.args;
const dataDir = Deno.env.get("DATA_DIR")!;
const databaseUrl = Deno.env.get("DATABASE_URL")!;

// Sweeps delete files of a removal at once, and files of an upload after a day.
const day = 24 * 60 * 60 * 1000;
const now = () => new Date(Date.now() + (work === "upload" ? 2 * day : 0));
const database = await openDatabase({ databaseUrl, poolSize: 4, dataDir });
await migrate(database.maintenance);
const files = await openFileStorage(`${dataDir}/media`);
let isArmed = false;
let stepsReached = 0;
const parts = unconfigured({ now });
const { app, jobs, listings } = await createApp({ ...parts, database, storage: withKill(files) });

for (const { run } of jobs) await run(new AbortController().signal);
const rows = await database.db.selectFrom("media_item").select("folder").execute();
console.log(JSON.stringify({
  files: await foldersOf(files),
  rows: rows.map(({ folder }) => folder).sort(),
}));

const accountId = newAccountId();
const owner = createClient(
  app,
  () => signInAs({ ...parts, ...listings }, { accountId, role: "user" }),
);
const path = "/api/my/business";
await owner.send("POST", path, newBusiness({ businessName: `Pipes of ${accountId}` }));
if (work === "upload") {
  isArmed = true;
  await upload();
} else {
  await upload();
  await upload();
  const proof = await proofOf(parts, owner, accountId);
  isArmed = true;
  await owner.send("DELETE", path, proof);
}
Deno.exit(0);

async function upload() {
  const picture = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#2f6f73" },
  }).png().toBuffer();
  const body = new FormData();
  body.append("file", new File([new Uint8Array(picture)], "a.png"));
  const { status } = await owner.request("POST", `${path}/gallery`, { body });
  if (status !== 201) throw new Error(`the upload was answered ${status}`);
}

function withKill(storage: Storage): Storage {
  const killAround =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => async (...args: Args) => {
      await reachStep();
      const result = await call(...args);
      await reachStep();
      return result;
    };
  return { ...storage, put: killAround(storage.put), delete: killAround(storage.delete) };
}

async function reachStep() {
  if (!isArmed || ++stepsReached < Number(step)) return;
  Deno.kill(Deno.pid, "SIGKILL");
  await new Promise(() => {});
}

/** The folders of pictures. The recovery log of removals has a folder of its own. */
async function foldersOf(storage: Storage): Promise<string[]> {
  const found = await Array.fromAsync(storage.list(), ({ key }) => key.split("/")[0]!);
  return [...new Set(found)].filter((folder) => folder !== "recovery-log").sort();
}
