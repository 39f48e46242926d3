import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { brotliCompressSync } from "node:zlib";
import { createClock } from "../testing/clock.ts";
import { useTestDatabase } from "../testing/database.ts";
import { openAssetStore } from "./assets.ts";

const { db } = await useTestDatabase();
const clock = createClock();
const open = () => openAssetStore({ db, now: clock.now }, db);

const file = (name: string) => ({
  path: `/assets/${name}.js`,
  bytes: Buffer.from([0, 1, 255]),
});

Deno.test("finds files that the previous version compressed", async () => {
  const bytes = new Uint8Array(brotliCompressSync(file("old").bytes));
  await db.insertInto("kept_asset")
    .values({ path: "/assets/compressed.js", bytes, encoding: "br", seen_at: clock.now() })
    .execute();
  assert.deepEqual(
    (await open().find("/assets/compressed.js"))?.bytes,
    new Uint8Array([0, 1, 255]),
  );
});

Deno.test("deletes a build's files a week after its last process served them", async () => {
  const [before, after] = [open(), open()];
  await before.keep([file("old"), file("both")]);
  clock.advance({ days: 30 });
  await before.sweep();
  assert.deepEqual(await after.find("/assets/old.js"), file("old"), "served for a month");
  await after.keep([file("both"), file("new")]);
  assert.deepEqual(await before.find("/assets/new.js"), file("new"), "in the process before, too");
  clock.advance({ days: 7 });
  await after.sweep();
  assert.deepEqual(await after.find("/assets/old.js"), file("old"));
  clock.advance({ seconds: 1 });
  await after.sweep();
  assert.equal(await after.find("/assets/old.js"), undefined);
  assert.deepEqual(await after.find("/assets/both.js"), file("both"));
});

Deno.test("stores the same files from two processes that start at once", async () => {
  await Promise.all([open().keep([file("same")]), open().keep([file("same")])]);
  assert.deepEqual(await open().find("/assets/same.js"), file("same"));
});
