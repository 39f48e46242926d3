import assert from "node:assert/strict";
import { isFullRun } from "../full-run.ts";
import { startLoad } from "../outage/load.ts";
import { endure, outages } from "../outage/outages.ts";
import { startPostgres } from "../servers/postgres-server.ts";
import { startService } from "../servers/service.ts";

/** `make weather` does more. */
const rounds = isFullRun ? 2 : 1;

const statusOf = async (url: string) => {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
};

Deno.test("a service outlives its database: all are told to come back, and then may", async (t) => {
  // What it has said is saved must be there after a crash.
  const server = await startPostgres(["synchronous_commit=on"]);
  try {
    await using service = await startService({
      DATABASE_URL: server.url,
      CAPTCHA_PROVIDER: "none",
      LIMITS_SCALE: "10000",
      MESSAGES_PER_DAY: "1000000",
      LOG_LEVEL: "error",
    });
    let hasEnded = false;
    service.process.status.then(() => hasEnded = true);
    const load = await startLoad(service.origin);
    for (const [what, outage] of Object.entries(outages)) {
      await t.step(`PostgreSQL ${what} under load`, async () => {
        for (let round = 0; round < rounds; round++) {
          await endure(outage, server, load);
          assert.ok(!hasEnded, "the service has ended");
        }
      });
    }
    await t.step("all that was acknowledged is there", () => load.end());

    await t.step("while it is away, /readyz says so and /livez does not", async () => {
      for (const { begin, end } of [outages.crashes, outages.freezes]) {
        await begin(server);
        assert.equal(await statusOf(`${service.origin}/readyz`), 503);
        assert.equal(await statusOf(`${service.origin}/livez`), 204);
        await end(server);
      }
    });
    assert.equal((await service.stop()).code, 0);
  } finally {
    await server.stop();
  }
});

Deno.test("the log tells of an outage once, and why each request failed in one line", async () => {
  const server = await startPostgres();
  try {
    await using service = await startService(
      { DATABASE_URL: server.url, LOG_LEVEL: "info", LIMITS_SCALE: "1000" },
      { stdout: "piped" },
    );
    const printed = new Response(service.process.stdout).text();
    await server.crash("SIGINT");
    for (let n = 0; n < 20; n++) {
      assert.equal(await statusOf(`${service.origin}/api/business?q=tap${n}`), 503);
    }
    await server.restart();
    while (await statusOf(`${service.origin}/readyz`) !== 200);
    await service.stop();
    const lines = (await printed).trim().split("\n").filter((line) => line.startsWith("{"));
    const saying = (words: string) => lines.filter((line) => line.includes(words));
    const { host } = new URL(server.url);
    assert.equal(saying(`The database at ${host} is away`).length, 1);
    assert.equal(saying(`The database at ${host} is back`).length, 1);
    assert.equal(saying("GET /api/business failed").length, 20);
    assert.deepEqual(saying('"at":['), []);
  } finally {
    await server.stop();
  }
});
