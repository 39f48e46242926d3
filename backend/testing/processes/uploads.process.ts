import assert from "node:assert/strict";
import { sendTo } from "#/tools/fault-injection/client.ts";
import { register } from "#/tools/fault-injection/accounts.ts";
import { startService } from "../servers/service.ts";

const atOnce = 48;

Deno.test("answers each of 48 simultaneous uploads of 5 MB, with 503 and Retry-After when there are too many", async () => {
  await using service = await startService({ CAPTCHA_PROVIDER: "none", LIMITS_SCALE: "1000" });
  const { bearer } = await register(sendTo(service.origin));
  const answers = await Promise.all(Array.from({ length: atOnce }, async () => {
    const body = new FormData();
    body.append("file", new Blob([picture()]), "photo.jpg");
    const url = `${service.origin}/api/profile/avatar`;
    try {
      const response = await fetch(url, { method: "PUT", body, headers: bearer });
      await response.body?.cancel();
      return { status: response.status, retryAfter: response.headers.get("Retry-After") };
    } catch (error) {
      return { status: 0, retryAfter: null, error: (error as Error).message };
    }
  }));
  const refused = answers.filter(({ status }) => status === 503);
  assert.ok(refused.every(({ retryAfter }) => Number(retryAfter) > 0));
  // The file is not a picture, so an upload that was read is answered 415.
  const read = answers.filter(({ status }) => status === 415);
  assert.deepEqual([read.length > 0, read.length + refused.length], [true, atOnce]);
});

/** Just under 5 MB of zeros. */
const picture = () => new Uint8Array(5 * 1024 * 1024 - 1000);
