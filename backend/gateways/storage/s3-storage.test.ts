import assert from "node:assert/strict";
import { isUnavailable } from "#/shared/outage.ts";
import { startS3Server } from "#/testing/servers/s3-server.ts";
import { startFakeServer } from "#/testing/servers/fake-server.ts";
import type { GatewayError } from "../gateway-error.ts";
import { openS3Storage } from "./s3-storage.ts";
import { testStorage } from "#/testing/storage-contract.ts";

const server = await startS3Server();
Deno.test.afterAll(() => server.stop());

testStorage("S3", async (run) => {
  const storage = openS3Storage({ ...server, prefix: `test-${crypto.randomUUID()}` });
  await storage.check();
  await run(storage);
});

Deno.test("S3: ignores other objects in the bucket", async () => {
  const whole = openS3Storage(server);
  const prefixed = openS3Storage({ ...server, prefix: "ours" });
  await whole.put("others/1.webp", new Uint8Array(3), "image/webp");
  await prefixed.put("a/1.webp", new Uint8Array(3), "image/webp");
  assert.deepEqual((await Array.fromAsync(prefixed.list())).map(({ key }) => key), ["a/1.webp"]);
});

Deno.test("S3: lists all pages of a long list", async () => {
  const storage = openS3Storage({ ...server, prefix: "many" });
  const count = 1005;
  for (let at = 0; at < count; at += 50) {
    await Promise.all(
      Array.from(
        { length: Math.min(50, count - at) },
        (_, n) => storage.put(`a/${at + n}.webp`, new Uint8Array(1), "image/webp"),
      ),
    );
  }
  const keys = new Set((await Array.fromAsync(storage.list("a"))).map(({ key }) => key));
  assert.equal(keys.size, count);
});

Deno.test("S3: reports a wrong key and a missing bucket", async () => {
  const wrong = openS3Storage({ ...server, secretAccessKey: "wrong" });
  await assert.rejects(wrong.check(), /403: SignatureDoesNotMatch/);
  const nowhere = openS3Storage({ ...server, bucket: "nowhere" });
  await assert.rejects(nowhere.check(), /nowhere/);
  await assert.rejects(nowhere.put("a/1.webp", new Uint8Array(1), "image/webp"), /nowhere/);
});

Deno.test("S3: throws a GatewayError when the bucket is full, busy or unavailable", {
  // The library leaves the body of a response unread when it retries.
  sanitizeResources: false,
}, async () => {
  const failing = startFakeServer();
  const storage = openS3Storage({ ...server, endpoint: failing.origin });
  const put = () => storage.put("a/1.webp", new Uint8Array(1), "image/webp");
  for (const [status, code] of [[507, "InsufficientStorage"], [503, "SlowDown"]] as const) {
    failing.respondWith(status, `<Error><Code>${code}</Code></Error>`);
    await assert.rejects(put(), (error: GatewayError) => {
      assert.ok(isUnavailable(error));
      assert.equal(error.reason, `PUT answered ${status}: ${code}`);
      return true;
    });
  }
  await failing[Symbol.asyncDispose]();
  await assert.rejects(put(), isUnavailable);
  await assert.rejects(storage.check(), isUnavailable);
});
