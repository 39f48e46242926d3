import assert from "node:assert/strict";
import { join } from "node:path";
import { openFileStorage } from "./file-storage.ts";
import { isKey, type Storage } from "./storage.ts";

const bytes = new TextEncoder().encode("0123456789");

Deno.test("what is put is got, whole or in part", () =>
  withStorage(async (storage) => {
    await storage.put("folder/640.webp", bytes, "image/webp");
    const object = await storage.get("folder/640.webp");
    assert.equal(object?.size, 10);
    assert.deepEqual(await object?.read(), bytes);
    assert.deepEqual(await object?.read(2, 5), bytes.slice(2, 5));
  }));

Deno.test("nothing there is undefined, a folder too", () =>
  withStorage(async (storage) => {
    await storage.put("folder/640.webp", bytes, "image/webp");
    for (const key of ["folder", "folder/320.webp", "folder/640.webp/x", "other/640.webp"]) {
      assert.equal(await storage.get(key), undefined, key);
    }
  }));

Deno.test("delete takes a file, a folder, or nothing", () =>
  withStorage(async (storage) => {
    for (const key of ["a/1.webp", "a/2.webp", "b/1.webp"]) {
      await storage.put(key, bytes, "image/webp");
    }
    await storage.delete("b/1.webp");
    await storage.delete("b/1.webp");
    assert.deepEqual(await keys(storage), ["a/1.webp", "a/2.webp"]);
    await storage.delete("a");
    assert.deepEqual(await keys(storage), []);
  }));

Deno.test("keys that leave the directory or name a hidden file are refused", () =>
  withStorage(async (storage) => {
    for (
      const key of ["", "..", "../x", "a/../../x", "/etc/passwd", "a//b", "a/", ".x", "A", "a\0"]
    ) {
      assert.equal(isKey(key), false, key);
      await assert.rejects(storage.get(key), TypeError);
      await assert.rejects(storage.put(key, bytes, "image/webp"), TypeError);
      await assert.rejects(storage.delete(key), TypeError);
    }
  }));

Deno.test("a half-written file is not listed, and is cleared away an hour later", async () => {
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

Deno.test("check fails when the directory is gone", async () => {
  const root = await Deno.makeTempDir();
  const storage = await openFileStorage(root);
  await storage.check();
  await Deno.remove(root, { recursive: true });
  await assert.rejects(storage.check());
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
