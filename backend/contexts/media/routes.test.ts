import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { openFileStorage, openS3Storage, type Storage } from "#/gateways/storage/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { createClock } from "#/testing/clock.ts";
import { useTestDatabase } from "#/testing/database.ts";
import { startS3Server } from "#/testing/servers/s3-server.ts";
import { signPicture, type SignPictures } from "./images/private-pictures.ts";
import { createMediaRoutes, type MediaRoutesCtx } from "./routes.ts";

const folder = "5c1f9f0e2b7d4a40";
const url = `/media/${folder}/640.webp`;
const privateFolder = "private0123456789abcdef0123456789abcdef";
const privateUrl = `/media/${privateFolder}/640.webp`;
const content = new TextEncoder().encode("0123456789");

const database = await useTestDatabase();
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

  test("serves a private picture until its address ends", () =>
    withMedia(async (get, { ctx, clock }) => {
      const address = () => signPicture(ctx, picture).sources[0]!.url;
      const signed = address();
      const answer = await get(signed);
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.bytes(), content);
      assert.equal(answer.headers.get("cache-control"), "private, max-age=5400");
      assert.equal(answer.headers.get("cross-origin-resource-policy"), null);
      clock.advance({ minutes: 29 });
      assert.equal(address(), signed);
      clock.advance({ minutes: 60, seconds: 59 });
      assert.equal((await get(signed)).headers.get("cache-control"), "private, max-age=1");
      clock.advance({ seconds: 1 });
      assert.equal((await get(signed)).status, 404);
      const etag = { "If-None-Match": `"${privateFolder}-640.webp"` };
      assert.equal((await get(signed, etag)).status, 404);
      assert.equal((await get(address(), etag)).status, 304);
    }));

  test("answers 404 without the signature of a private picture", () =>
    withMedia(async (get, { ctx }) => {
      const [signed] = signPicture(ctx, picture).sources.map(({ url }) => url);
      const query = new URL(signed!, "http://localhost").searchParams;
      const [until, signature] = [query.get("until")!, query.get("signature")!];
      for (
        const path of [
          privateUrl,
          `${privateUrl}?until=${until}`,
          `${privateUrl}?signature=${signature}`,
          `${privateUrl}?until=${Number(until) + 1}&signature=${signature}`,
          `${privateUrl}?until=0${until}&signature=${signature}`,
          `${privateUrl}?until=${until}&signature=${signature}A`,
          signed!.replace(privateFolder, privateFolder.replace("0", "1")),
        ]
      ) assert.equal((await get(path)).status, 404, path);
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

const picture = {
  id: "",
  alt: "",
  width: 640,
  height: 480,
  placeholder: "",
  sources: [{ type: "image/webp" as const, width: 640, url: privateUrl }],
};

type Get = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Response>;

const sign = (text: string) => createHash("sha256").update(text).digest("base64url");
const pictures = { sign, isSigned: (text: string, given: string) => sign(text) === given };

type Parts = { ctx: MediaRoutesCtx & SignPictures; clock: ReturnType<typeof createClock> };

function withMediaOf(open: () => Promise<Storage>) {
  return async (run: (get: Get, parts: Parts) => Promise<void>) => {
    const storage = await open();
    for (const name of [folder, privateFolder, privateFolder.replace("0", "1")]) {
      await storage.put(`${name}/640.webp`, content, "image/webp");
    }
    const clock = createClock("2026-11-28T10:00:00Z");
    const ctx = { db: database.db, storage, now: clock.now, pictures };
    const app = createMediaRoutes(ctx).onError((error) =>
      new Response(null, { status: error instanceof AppError ? 404 : 500 })
    );
    const get: Get = async (path, headers, method) => await app.request(path, { headers, method });
    await run(get, { ctx, clock });
  };
}
