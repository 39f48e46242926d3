import assert from "node:assert/strict";
import sharp from "sharp";
import {
  buildsFolder,
  exportsFolder,
  openFileStorage,
  recoveryFolder,
  type Storage,
} from "#/gateways/storage/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { createClock } from "#/testing/clock.ts";
import { useTestDatabase } from "#/testing/database.ts";
import {
  deleteUnusedFolders,
  publishRetained,
  queueMediaDeletionOf,
  removeMedia,
  retainMedia,
  storeImage,
  sweepOrphans,
  sweepQueuedFolders,
} from "../mod.ts";
import type { MediaCtx } from "../images/store-image.ts";

const database = await useTestDatabase();
const storage = await openFileStorage(`${database.dataDir}/media`);
// The file system sets file times, so the test clock starts at the current time.
const clock = createClock(new Date());
const ctx: MediaCtx = { db: database.db, storage, now: clock.now };
const picture = await sharp({
  create: { width: 400, height: 300, channels: 3, background: "#2f6f73" },
}).png().toBuffer();
const item = { role: "gallery", alt: "", subjectId: null } as const;

/** Simulates a process that dies at the nth storage call: all later calls fail. */
class Killed extends Error {}

function dyingAt(step: number): MediaCtx {
  let calls = 0;
  const dying =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => (...args: Args) =>
      ++calls >= step ? Promise.reject(new Killed()) : call(...args);
  const dead: Storage = {
    ...storage,
    put: dying(storage.put),
    delete: dying(storage.delete),
  };
  return { ...ctx, storage: dead };
}

const storedFolders = async () => {
  const found = new Set<string>();
  for await (const { key } of storage.list()) found.add(key.split("/")[0]!);
  return [...found].sort();
};
const rows = async () => {
  const found = await ctx.db.selectFrom("media_item").select("folder").execute();
  return found.map(({ folder }) => folder).sort();
};

async function sweepADayLater() {
  clock.advance({ days: 2 });
  await sweepQueuedFolders(ctx);
  await sweepOrphans(ctx);
}

Deno.test("leaves no orphan files after an upload killed at any step", async () => {
  await storeImage(ctx, picture, item);
  for (let step = 1; step <= 8; step++) {
    await storeImage(dyingAt(step), picture, item).catch((error) =>
      assert.ok(error instanceof Killed)
    );
    await sweepADayLater();
    assert.deepEqual(await storedFolders(), await rows(), `killed at step ${step}`);
  }
  assert.ok((await rows()).length >= 2);
});

Deno.test("leaves no orphan files after an upload killed between files and row", async () => {
  const db = new Proxy(ctx.db, {
    get: () => {
      throw new Killed();
    },
  });
  await assert.rejects(storeImage({ ...dyingAt(6), db }, picture, item), Killed);
  assert.notDeepEqual(await storedFolders(), await rows());
  await sweepADayLater();
  assert.deepEqual(await storedFolders(), await rows());
});

Deno.test("deletes queued files at the next sweep when a removal was killed at any step", async () => {
  for (const step of [1, 2]) {
    const { id } = await storeImage(ctx, picture, item);
    await removeMedia(dyingAt(step), [id]);
    if (step === 1) assert.notDeepEqual(await storedFolders(), await rows());
    await sweepQueuedFolders(ctx);
    assert.deepEqual(await storedFolders(), await rows(), `killed at step ${step}`);
  }
});

Deno.test("does not delete files of an upload in progress", async () => {
  const now = new Date();
  clock.set(now);
  await storage.put("0123456789abcdef0123456789abcdef/320.webp", new Uint8Array(3), "image/webp");
  clock.advance({ hours: 23 });
  await sweepOrphans(ctx);
  assert.ok((await storedFolders()).includes("0123456789abcdef0123456789abcdef"));
  clock.advance({ hours: 2 });
  await sweepOrphans(ctx);
  assert.deepEqual(await storedFolders(), await rows());
});

Deno.test("tolerates two concurrent sweeps", async () => {
  const { id } = await storeImage(ctx, picture, item);
  await removeMedia(dyingAt(1), [id]);
  await Promise.all([sweepQueuedFolders(ctx), sweepQueuedFolders(ctx)]);
  assert.deepEqual(await storedFolders(), await rows());
});

/** A picture of a listing that an edit has removed, and its folders in the storage. */
async function retained() {
  const subjectId = crypto.randomUUID();
  const { id, sources } = await storeImage(ctx, picture, { ...item, subjectId });
  const folder = sources[0]!.url.split("/")[2]!;
  const folders = await inTransaction(ctx, (trx) => retainMedia(ctx, trx, [id], null));
  const files = async () => {
    const keys = (await Array.fromAsync(storage.list(), ({ key }) => key))
      .filter((key) => key.includes(folder));
    return keys.map((key) => key.split("/")[0] === "kept" ? "kept" : "public");
  };
  const publish = (ctx: MediaCtx) =>
    inTransaction(ctx, (trx) => publishRetained(ctx, trx, subjectId, [id]));
  return { id, subjectId, folders, files, publish };
}

const keptOnly = Array(5).fill("kept");

Deno.test("retains a removed picture at the next sweep when the move was killed at any step", async () => {
  for (let step = 1; step <= 7; step++) {
    const { id, folders, files } = await retained();
    await deleteUnusedFolders(dyingAt(step), folders);
    if (step <= 6) assert.ok((await files()).includes("public"), `killed at step ${step}`);
    await sweepQueuedFolders(ctx);
    assert.deepEqual(await files(), keptOnly, `killed at step ${step}`);
    await removeMedia(ctx, [id]);
    assert.deepEqual(await files(), []);
  }
});

Deno.test("can publish a retained picture again after a publication that was killed at any step", async () => {
  for (let step = 1; step <= 5; step++) {
    const { id, folders, files, publish } = await retained();
    await deleteUnusedFolders(ctx, folders);
    await assert.rejects(publish(dyingAt(step)), Killed);
    await sweepADayLater();
    assert.deepEqual(await files(), keptOnly, `killed at step ${step}`);
    assert.ok((await publish(ctx)).has(id));
    await sweepQueuedFolders(ctx);
    assert.deepEqual(await files(), []);
    await removeMedia(ctx, [id]);
    assert.deepEqual(await storedFolders(), await rows());
  }
});

Deno.test("publishes a retained picture whose files were not moved yet", async () => {
  const { id, files, publish } = await retained();
  assert.ok((await publish(ctx)).has(id));
  await sweepQueuedFolders(ctx);
  assert.deepEqual(await files(), []);
  await removeMedia(ctx, [id]);
});

Deno.test("retains nothing of a listing that is deleted while its pictures are moved", async () => {
  const { subjectId, folders, files } = await retained();
  let isDeleted = false;
  const put: Storage["put"] = async (...file) => {
    if (!isDeleted) {
      isDeleted = true;
      await deleteUnusedFolders(ctx, await queueMediaDeletionOf(ctx, subjectId));
    }
    await storage.put(...file);
  };
  await deleteUnusedFolders({ ...ctx, storage: { ...storage, put } }, folders);
  assert.ok(isDeleted);
  assert.deepEqual(await files(), []);
});

Deno.test("moves what another version left public, and deletes what no row retains", async () => {
  const { id, folders, files } = await retained();
  // The other version takes the row of a retained picture for a public one.
  await ctx.db.deleteFrom("media_deletion").where("folder", "in", folders).execute();
  const orphan = "kept/0123456789abcdef0123456789abcdef/320.webp";
  await storage.put(orphan, new Uint8Array(3), "image/webp");
  await sweepADayLater();
  assert.deepEqual(await files(), keptOnly);
  assert.equal(await storage.get(orphan), undefined);
  await removeMedia(ctx, [id]);
});

for (const folder of [recoveryFolder, buildsFolder, exportsFolder]) {
  Deno.test(`does not delete old files of ${folder}`, async () => {
    const key = `${folder}/01890000-0000-7000-8000-000000000000.json`;
    await storage.put(key, new Uint8Array(2), "application/json");
    await sweepADayLater();
    assert.ok(await storage.get(key));
    await storage.delete(folder);
  });
}
