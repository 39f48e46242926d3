import assert from "node:assert/strict";
import { join } from "node:path";
import { openFileStorage } from "./file-storage.ts";
import type { Storage } from "./storage.ts";
import { testStorage } from "#/testing/storage-contract.ts";

const bytes = new TextEncoder().encode("0123456789");

testStorage("files", withStorage);

Deno.test("does not list an unfinished file and deletes it after an hour", async () => {
  const root = await Deno.makeTempDir();
  try {
    const storage = await openFileStorage(root);
    const [old, fresh] = ["old", "fresh"].map((name) => join(root, ".unfinished", name));
    await Deno.writeFile(old!, bytes);
    await Deno.writeFile(fresh!, bytes);
    await Deno.utime(old!, 1, 1);
    assert.deepEqual(await keys(storage), []);
    await openFileStorage(root);
    await assert.rejects(Deno.stat(old!), Deno.errors.NotFound);
    assert.equal((await Deno.stat(fresh!)).size, 10);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});

Deno.test("check fails when the directory is missing", async () => {
  const root = await Deno.makeTempDir();
  const storage = await openFileStorage(root);
  await storage.check();
  await Deno.remove(root, { recursive: true });
  await assert.rejects(storage.check(), Deno.errors.NotFound);
});

async function withStorage(run: (storage: Storage) => Promise<void>) {
  const root = await Deno.makeTempDir();
  try {
    await run(await openFileStorage(root));
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

const keys = async (storage: Storage) =>
  (await Array.fromAsync(storage.list())).map(({ key }) => key).sort();
