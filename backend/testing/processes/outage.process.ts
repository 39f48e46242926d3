import assert from "node:assert/strict";
import { startPostgres } from "../postgres-server.ts";
import { startService } from "../service.ts";

/** What went wrong with an answer; undefined while it is one that may be. */
async function fault(url: string): Promise<string | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  await response.body?.cancel();
  if (response.ok) return undefined;
  const mayBe = response.status === 503 && response.headers.has("Retry-After");
  return mayBe ? undefined : `${url}: ${response.status} ${response.headers.get("Retry-After")}`;
}

/** Asks without a pause, from eight sides. */
function startLoad(origin: string) {
  const faults = new Set<string>();
  let over = false;
  const done = Promise.all(Array.from({ length: 8 }, async (_, n) => {
    while (!over) {
      const found = await fault(`${origin}/api/business?q=plumber&limit=${n + 1}`).catch(String);
      if (found) faults.add(found);
    }
  }));
  return {
    async end() {
      over = true;
      await done;
      return [...faults];
    },
  };
}

async function until(url: string, status: number, seconds: number) {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const response = await fetch(url);
    await response.body?.cancel();
    if (response.status === status) return;
    assert.ok(Date.now() < deadline, `${url} does not answer ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const outages = [
  ["crashes", "crash", "restart"],
  ["freezes", "freeze", "thaw"],
] as const;

Deno.test("a service outlives its database: all are told to come back, and then may", async (t) => {
  // What it has said is saved must be there after a crash.
  const server = await startPostgres(["synchronous_commit=on"]);
  try {
    await using service = await startService({ DATABASE_URL: server.url, LOG_LEVEL: "error" });
    const read = `${service.origin}/api/business`;
    for (const [what, begin, end] of outages) {
      await t.step(`PostgreSQL ${what} under load`, async () => {
        const load = startLoad(service.origin);
        await server[begin]();
        await until(read, 503, 10);
        await until(`${service.origin}/readyz`, 503, 10);
        await until(`${service.origin}/livez`, 204, 1);

        await server[end]();
        await until(read, 200, 10);
        assert.deepEqual(await load.end(), []);
      });
    }
    assert.equal((await service.stop()).code, 0);
  } finally {
    await server.stop();
  }
});
