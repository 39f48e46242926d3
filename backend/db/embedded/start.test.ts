import assert from "node:assert/strict";
import { DataDirectoryInUse } from "./lock.ts";
import { startEmbedded } from "./start.ts";

Deno.test("a second start on the same directory stops and names the first", {
  sanitizeOps: false,
  sanitizeResources: false,
}, async () => {
  const directory = await Deno.makeTempDir({ prefix: "karigar-test-" });
  const first = await startEmbedded(directory);
  await assert.rejects(startEmbedded(directory), (error) => {
    assert.ok(error instanceof DataDirectoryInUse);
    assert.ok(error.message.includes(`process ${Deno.pid}`), error.message);
    assert.ok(!error.message.includes("\n"));
    return true;
  });
  await first.stop();
  const second = await startEmbedded(directory);
  await second.stop();
  await Deno.remove(directory, { recursive: true });
});
