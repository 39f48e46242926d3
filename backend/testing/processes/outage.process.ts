import assert from "node:assert/strict";
import { startPostgres } from "../servers/postgres-server.ts";
import { startService } from "../servers/service.ts";

const statusOf = async (url: string) => {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
};

Deno.test("while the database is away, /readyz says so and /livez does not", async () => {
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

Deno.test("the log tells of an outage once, and why each request failed in one line", async () => {
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
  const saying = (words: string) => lines.filter((line) => line.includes(words));
  const { host } = new URL(server.url);
  assert.equal(saying(`The database at ${host} is unavailable`).length, 1);
  assert.equal(saying(`The database at ${host} is back`).length, 1);
  assert.equal(saying("GET /api/business failed").length, 20);
  assert.deepEqual(saying('"at":['), []);
});
