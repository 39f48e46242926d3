import assert from "node:assert/strict";
import { openFileStorage, type Storage } from "../gateways/storage/mod.ts";
import { createClock } from "../testing/clock.ts";
import { createBuildFileStore } from "./build-files.ts";

const file = (name: string) => ({
  path: `/assets/${name}.js`,
  bytes: new TextEncoder().encode(name),
});

/** A file store that processes of several builds share. */
async function setScene() {
  const root = await Deno.makeTempDir();
  const clock = createClock();
  const storedAt = new Map<string, Date>();
  const storage = await openFileStorage(root);
  // Two files stored in quick succession can get the same time from the file system.
  const clocked: Storage = {
    ...storage,
    put: (key, ...file) => {
      storedAt.set(key, clock.now());
      return storage.put(key, ...file);
    },
    async *list(folder) {
      for await (const file of storage.list(folder)) {
        yield { ...file, modifiedAt: storedAt.get(file.key)! };
      }
    },
  };
  return {
    clock,
    async start(...names: string[]) {
      clock.advance({ minutes: 1 });
      const process = createBuildFileStore({ storage: clocked, now: clock.now });
      await process.save(names.map(file));
      return {
        ...process,
        has: async (name: string) => (await process.find(`/assets/${name}.js`)) !== undefined,
      };
    },
    [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }),
  };
}

Deno.test("finds the files of earlier and later builds", async () => {
  await using scene = await setScene();
  const before = await scene.start("main-a", "main-A", "same");
  const after = await scene.start("main-b", "same");
  assert.deepEqual(await after.find("/assets/main-A.js"), file("main-A"));
  assert.deepEqual(await before.find("/assets/main-b.js"), file("main-b"));
  assert.equal(await after.find("/assets/none.js"), undefined);
});

Deno.test("retains the last three builds, and earlier builds for thirty days", async () => {
  await using scene = await setScene();
  await scene.start("first", "same");
  await scene.start("second");
  await scene.start("third");
  scene.clock.advance({ days: 31 });
  await (await scene.start("third")).sweep();
  const fourth = await scene.start("fourth", "same");
  assert.ok(await fourth.has("first"), "one of three");
  await fourth.sweep();
  for (const name of ["second", "third", "fourth", "same"]) assert.ok(await fourth.has(name), name);
  assert.equal(await fourth.has("first"), false);
});

Deno.test("retains more than three builds when all are younger than thirty days", async () => {
  await using scene = await setScene();
  for (const name of ["a", "b", "c", "d", "e"]) await scene.start(name);
  scene.clock.advance({ days: 29 });
  const process = await scene.start("f");
  await process.sweep();
  assert.ok(await process.has("a"));
});

Deno.test("stores the build's files later when the file store is unavailable at startup", async () => {
  const root = await Deno.makeTempDir();
  const storage = await openFileStorage(root);
  let isAway = true;
  const process = createBuildFileStore({
    storage: {
      ...storage,
      put: (...args) => isAway ? Promise.reject(new Error("away")) : storage.put(...args),
    },
    now: () => new Date(),
  });
  await process.save([file("late")]);
  assert.equal(await process.find("/assets/late.js"), undefined);
  isAway = false;
  await process.sweep();
  assert.deepEqual(await process.find("/assets/late.js"), file("late"));
  await Deno.remove(root, { recursive: true });
});
