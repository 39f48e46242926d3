import assert from "node:assert/strict";
import { startService } from "../service.ts";

Deno.test("a service that is to stop says so first, and still answers; then it ends well", async () => {
  await using service = await startService({ SHUTDOWN_DELAY: "2" });
  const stopped = service.stop();
  while (await statusOf(`${service.origin}/readyz`) !== 503);
  assert.equal(await statusOf(`${service.origin}/livez`), 204);
  assert.equal(await statusOf(`${service.origin}/api/categories`), 200);
  assert.equal((await stopped).code, 0);
});

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
}
