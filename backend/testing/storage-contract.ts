import assert from "node:assert/strict";
import { isKey, type Storage } from "../gateways/storage/storage.ts";

const bytes = new TextEncoder().encode("0123456789");

/** Tests every adapter must pass; `withStorage` passes an empty store to each test. */
export function testStorage(
  name: string,
  withStorage: (run: (storage: Storage) => Promise<void>) => Promise<void>,
): void {
  const test = (title: string, run: (storage: Storage) => Promise<void>) =>
    Deno.test(`${name}: ${title}`, () => withStorage(run));

  test("reads a stored file", async (storage) => {
    await storage.put("folder/640.webp", bytes, "image/webp");
    const object = await storage.get("folder/640.webp");
    assert.equal(object?.size, 10);
    assert.deepEqual(await object?.read(), bytes);
  });

  test("replaces a stored file", async (storage) => {
    await storage.put("folder/640.webp", bytes, "image/webp");
    await storage.put("folder/640.webp", bytes.slice(0, 3), "image/webp");
    assert.deepEqual(await (await storage.get("folder/640.webp"))?.read(), bytes.slice(0, 3));
  });

  test("returns undefined for a missing file and for a folder", async (storage) => {
    await storage.put("folder/640.webp", bytes, "image/webp");
    for (const key of ["folder", "folder/320.webp", "folder/640.webp/x", "other/640.webp"]) {
      assert.equal(await storage.get(key), undefined, key);
    }
  });

  test("deletes a file or a folder, and ignores a missing key", async (storage) => {
    for (const key of ["a/1.webp", "a/2.webp", "ab/1.webp", "b/1.webp"]) {
      await storage.put(key, bytes, "image/webp");
    }
    await storage.delete("b/1.webp");
    await storage.delete("b/1.webp");
    assert.deepEqual(await keys(storage), ["a/1.webp", "a/2.webp", "ab/1.webp"]);
    await storage.delete("a");
    assert.deepEqual(await keys(storage), ["ab/1.webp"]);
  });

  test("lists all files or the files of a folder, with size and time", async (storage) => {
    const before = Date.now();
    for (const key of ["a/1.webp", "b/1.webp", "b/2.webp"]) {
      await storage.put(key, bytes, "image/webp");
    }
    assert.deepEqual(await keys(storage, "b"), ["b/1.webp", "b/2.webp"]);
    for await (const { size, modifiedAt } of storage.list()) {
      assert.equal(size, 10);
      assert.ok(Math.abs(modifiedAt.getTime() - before) < 60_000);
    }
  });

  test("rejects keys that leave the root or name a hidden file", async (storage) => {
    for (
      const key of ["", "..", "../x", "a/../../x", "/etc/passwd", "a//b", "a/", ".x", "A", "a\0"]
    ) {
      assert.equal(isKey(key), false, key);
      await assert.rejects(storage.get(key), TypeError);
      await assert.rejects(storage.put(key, bytes, "image/webp"), TypeError);
      await assert.rejects(storage.delete(key), TypeError);
    }
  });
}

const keys = async (storage: Storage, prefix?: string) =>
  (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key).sort();
