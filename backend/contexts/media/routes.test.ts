import assert from "node:assert/strict";
import { openFileStorage, openS3Storage, type Storage } from "#/gateways/storage/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { startS3Server } from "#/testing/servers/s3-server.ts";
import { createMediaRoutes } from "./routes.ts";

const folder = "5c1f9f0e2b7d4a40";
const url = `/media/${folder}/640.webp`;
const content = new TextEncoder().encode("0123456789");

const root = await Deno.makeTempDir();
const server = await startS3Server();
Deno.test.afterAll(async () => {
  await server.stop();
  await Deno.remove(root, { recursive: true });
});

testRoutes("files", () => openFileStorage(root));
testRoutes("S3", () => Promise.resolve(openS3Storage(server)));

function testRoutes(name: string, open: () => Promise<Storage>) {
  const test = (title: string, run: () => Promise<void>) => Deno.test(`${name}: ${title}`, run);
  const withMedia = withMediaOf(open);

  test("serves a file as an immutable picture", () =>
    withMedia(async (get) => {
      const answer = await get(url);
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.bytes(), content);
      const headers = Object.fromEntries(answer.headers);
      assert.deepEqual(headers, {
        "cache-control": "public, max-age=31536000, immutable",
        "content-length": "10",
        "content-security-policy": "sandbox; default-src 'none'",
        "content-type": "image/webp",
        etag: `"${folder}-640.webp"`,
        "x-content-type-options": "nosniff",
      });
    }));

  test("answers HEAD with the headers of GET", () =>
    withMedia(async (get) => {
      const answer = await get(url, {}, "HEAD");
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get("content-length"), "10");
      assert.equal((await answer.bytes()).length, 0);
    }));

  test("answers 304 to a matching ETag", () =>
    withMedia(async (get) => {
      const etag = `"${folder}-640.webp"`;
      for (const header of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
        const answer = await get(url, { "If-None-Match": header });
        assert.equal(answer.status, 304, header);
        assert.equal(answer.headers.get("etag"), etag);
      }
      assert.equal((await get(url, { "If-None-Match": '"x"' })).status, 200);
    }));

  test("answers 404 for paths of no stored picture", () =>
    withMedia(async (get) => {
      for (
        const path of [
          `/media/${folder}/320.webp`,
          `/media/${folder}/640.svg`,
          `/media/${folder}/640.webp.exe`,
          `/media/${folder}/..%2f..%2fetc%2fpasswd`,
          `/media/..%2f${folder}/640.webp`,
          "/media/../secret/640.webp",
          "/media/..%2f..%2fsecret/640.webp",
          "/media/.unfinished/640.webp",
          `/media/${folder}`,
          "/media/",
        ]
      ) assert.equal((await get(path)).status, 404, path);
    }));
}

type Get = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Response>;

function withMediaOf(open: () => Promise<Storage>) {
  return async (run: (get: Get) => Promise<void>) => {
    const storage = await open();
    await storage.put(`${folder}/640.webp`, content, "image/webp");
    const app = createMediaRoutes({ storage }).onError((error) =>
      new Response(null, { status: error instanceof AppError ? 404 : 500 })
    );
    await run(async (path, headers, method) => await app.request(path, { headers, method }));
  };
}
