import assert from "node:assert/strict";
import { startFakeServer } from "#/testing/servers/fake-server.ts";
import { GatewayError } from "../gateway-error.ts";
import { createIndexNow } from "./index-now.ts";

const key = "a1b2c3d4-e5f6";
const site = { publicOrigin: "https://karigar.example" };
const paths = ["/business/asha", "/business/asha?hl=hi"];

const announceTo = (url: string, deadlineMs = 30_000) =>
  createIndexNow({ key, url }, site, { deadlineMs }).announce(paths);

Deno.test("sends the addresses with the key and where its file is", async () => {
  await using server = startFakeServer();
  for (const status of [200, 202]) {
    server.respondWith(status);
    await announceTo(`${server.origin}/indexnow`);
    const { method, path, headers, body } = server.requests.at(-1)!;
    assert.deepEqual([method, path], ["POST", "/indexnow"]);
    assert.equal(headers.get("Content-Type"), "application/json; charset=utf-8");
    assert.deepEqual(JSON.parse(body), {
      host: "karigar.example",
      key,
      keyLocation: `https://karigar.example/${key}.txt`,
      urlList: paths.map((path) => site.publicOrigin + path),
    });
  }
});

Deno.test("throws with the status, and without the key, unless the addresses are accepted", async () => {
  await using server = startFakeServer();
  const failsWith = (status?: number) => (error: unknown) =>
    error instanceof GatewayError && error.status === status && !String(error.cause).includes(key);
  for (const status of [400, 403, 422, 429, 500, 503]) {
    server.respondWith(status, { message: key });
    await assert.rejects(announceTo(server.origin), failsWith(status));
  }
  server.respondWith("hang");
  await assert.rejects(announceTo(server.origin, 50), failsWith());
  await assert.rejects(announceTo("http://127.0.0.1:1/"), failsWith());
});
