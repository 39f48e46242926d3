import assert from "node:assert/strict";
import { startFakeServer } from "#/testing/servers/fake-server.ts";
import { GatewayError } from "../gateway-error.ts";
import { createIndexNow } from "./index-now.ts";

const key = "a1b2c3d4-e5f6";
const site = { publicOrigin: "https://karigar.example" };
const pages = [`${site.publicOrigin}/business/asha`, `${site.publicOrigin}/business/asha?hl=hi`];

const announceTo = (url: string, deadlineMs = 30_000) =>
  createIndexNow({ key, url }, site, { deadlineMs }).announce(pages);

Deno.test("sends the addresses with the key and where its file is", async () => {
  await using server = startFakeServer();
  for (const status of [200, 202]) {
    server.respondWith(status);
    assert.equal(await announceTo(`${server.origin}/indexnow`), undefined);
    const { method, path, headers, body } = server.requests.at(-1)!;
    assert.deepEqual([method, path], ["POST", "/indexnow"]);
    assert.equal(headers.get("Content-Type"), "application/json; charset=utf-8");
    assert.deepEqual(JSON.parse(body), {
      host: "karigar.example",
      key,
      keyLocation: `https://karigar.example/${key}.txt`,
      urlList: pages,
    });
  }
});

Deno.test("says why the addresses were refused for good", async () => {
  await using server = startFakeServer();
  for (const status of [400, 403, 422]) {
    server.respondWith(status, { message: key });
    assert.equal(await announceTo(server.origin), `IndexNow answered ${status}`);
  }
});

Deno.test("throws when the addresses may be accepted later", async () => {
  await using server = startFakeServer();
  const isFailure = (error: unknown) =>
    error instanceof GatewayError && !String(error.cause).includes(key);
  for (const status of [429, 500, 503]) {
    server.respondWith(status);
    await assert.rejects(announceTo(server.origin), isFailure);
  }
  server.respondWith("hang");
  await assert.rejects(announceTo(server.origin, 50), isFailure);
  await assert.rejects(announceTo("http://127.0.0.1:1/"), isFailure);
});
