import assert from "node:assert/strict";
import { startPostgres } from "../servers/postgres-server.ts";
import { startService } from "../servers/service.ts";

const statusOf = async (url: string) => {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
};

Deno.test("fails /readyz but not /livez while the database is unavailable", async () => {
  await using server = await startPostgres();
  await using service = await startService({ DATABASE_URL: server.url, LOG_LEVEL: "error" });
  for (const [begin, end] of [["crash", "restart"], ["freeze", "thaw"]] as const) {
    await server[begin]();
    assert.equal(await statusOf(`${service.origin}/readyz`), 503);
    assert.equal(await statusOf(`${service.origin}/livez`), 204);
    await server[end]();
  }
  assert.equal((await service.stop()).code, 0);
});

Deno.test("logs an outage once, and each failed request in one line", async () => {
  await using server = await startPostgres();
  await using service = await startService({
    DATABASE_URL: server.url,
    LOG_LEVEL: "info",
    LIMITS_SCALE: "1000",
  });
  await server.crash("SIGINT");
  for (let n = 0; n < 20; n++) {
    assert.equal(await statusOf(`${service.origin}/api/business?q=tap${n}`), 503);
  }
  await server.restart();
  while (await statusOf(`${service.origin}/readyz`) !== 200);
  await service.stop();
  const lines = service.log().trim().split("\n").filter((line) => line.startsWith("{"));
  const linesWith = (text: string) => lines.filter((line) => line.includes(text));
  const { host } = new URL(server.url);
  assert.equal(linesWith(`The database at ${host} is unavailable`).length, 1);
  assert.equal(linesWith(`The database at ${host} is back`).length, 1);
  assert.equal(linesWith("GET /api/business failed").length, 20);
  assert.deepEqual(linesWith('"at":['), []);
});
