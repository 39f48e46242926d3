import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { type AssetFile, type AssetStore, loadAssets } from "./assets.ts";

/** An in-memory store shared by processes. */
function createMemoryStore() {
  const files = new Map<string, AssetFile>();
  const lookups: string[] = [];
  const store: AssetStore = {
    save(all) {
      for (const file of all) files.set(file.path, file);
      return Promise.resolve();
    },
    find(path) {
      lookups.push(path);
      return Promise.resolve(files.get(path));
    },
  };
  return { store, lookups };
}

/** A process that serves a build of these files. */
async function startBuild(store: AssetStore, files: Record<string, string>) {
  const dist = await Deno.makeTempDir();
  await Deno.mkdir(`${dist}/client/assets`, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await Deno.writeTextFile(`${dist}/client/${name}`, text);
    await Deno.writeFile(`${dist}/client/${name}.br`, new Uint8Array(brotliCompressSync(text)));
  }
  const assets = await loadAssets(pathToFileURL(`${dist}/`), store);
  await Deno.remove(dist, { recursive: true });
  return new Hono().get(
    "*",
    async (c) => assets.handle(c) ?? await assets.handleShared(c) ?? c.text("nothing", 404),
  );
}

// Contents that are long enough to be compressed.
const [old, next] = ["before();".repeat(200), "after();".repeat(200)];

Deno.test("serves the files of a page's build from processes of earlier and later builds", async () => {
  const { store } = createMemoryStore();
  const before = await startBuild(store, { "assets/main-a_1.js": old, "icon.svg": "<svg/>" });
  const after = await startBuild(store, { "assets/main-b-2.js": next });
  for (
    const [process, path, text] of [
      [after, "/assets/main-a_1.js", old],
      [before, "/assets/main-b-2.js", next],
    ] as const
  ) {
    const plain = await process.request(path);
    assert.deepEqual([plain.status, await plain.text()], [200, text]);
    assert.equal(plain.headers.get("Content-Type"), "text/javascript; charset=utf-8");
    assert.equal(plain.headers.get("Cache-Control"), "public, max-age=31536000, immutable");
    assert.equal(plain.headers.get("Vary"), "Accept-Encoding");

    const small = await process.request(path, { headers: { "Accept-Encoding": "gzip" } });
    assert.equal(small.headers.get("Content-Encoding"), "gzip");
    assert.equal(String(gunzipSync(await small.arrayBuffer())), text);
  }
  assert.equal(
    (await after.request("/icon.svg")).status,
    404,
    "the name is stable, the content is not",
  );
});

Deno.test("does not look up paths that no build produces", async () => {
  const { store, lookups } = createMemoryStore();
  const process = await startBuild(store, {});
  for (const path of ["/assets/", "/assets/x", "/assets/a/b.js", "/assets/%00.js", "/x.js"]) {
    assert.equal((await process.request(path)).status, 404, path);
  }
  assert.deepEqual(lookups, []);
  assert.equal((await process.request("/assets/gone-1.js")).status, 404);
  assert.deepEqual(lookups, ["/assets/gone-1.js"]);
});
