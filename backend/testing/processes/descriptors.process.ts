import assert from "node:assert/strict";
import { connect } from "node:net";
import { startPostgres } from "../servers/postgres-server.ts";
import { type Service, startService } from "../servers/service.ts";

Deno.test("with few descriptors, closes silent connections after 5 s and serves others", async () => {
  const server = await startPostgres();
  try {
    await using service = await startService(
      { DATABASE_URL: server.url, LOG_LEVEL: "warning" },
      { openFiles: 1024 },
    );
    const strangers = Array.from({ length: 1_500 }, () => silent(service));
    await Promise.all(strangers.map(({ connected }) => connected));
    const deadline = Date.now() + 20_000;
    while (!await isServed(service)) assert.ok(Date.now() < deadline, "no client is served");
    while (await connections(service) >= 10) {
      assert.ok(Date.now() < deadline, "silent connections stay open");
    }
    for (let request = 0; request < 50; request++) assert.ok(await isServed(service));
    for (const { leave } of strangers) leave();
    assert.equal((await service.stop()).code, 0);
  } finally {
    await server.stop();
  }
});

/** A connection that sends nothing; `connected` resolves also when it is refused. */
function silent({ origin }: Service) {
  const { hostname, port } = new URL(origin);
  const { promise: connected, resolve } = Promise.withResolvers<void>();
  const socket = connect({ host: hostname, port: Number(port) }, resolve)
    .on("error", () => {})
    .on("close", () => resolve())
    .resume();
  return { connected, leave: () => socket.destroy() };
}

async function isServed({ origin }: Service): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/categories`, {
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    // Refused.
    return false;
  }
}

async function connections({ origin }: Service): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(text.match(/^http_connections (\S+)$/m)?.[1]);
}
