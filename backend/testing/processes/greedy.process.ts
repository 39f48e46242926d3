import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { watchProcess } from "../host-share.ts";
import { startPostgres } from "../servers/postgres-server.ts";
import { type Service, startService } from "../servers/service.ts";

/** In bytes: what the service may need at most, whoever calls. */
const mostMemory = 500e6;

const bundle = "GET /api/reference/standalone.js HTTP/1.1\r\nHost: x\r\n\r\n";

/** In milliseconds: what 99 of 100 others wait at most. */
const longestWait = 1_000;

/** What clients do that take more than they need. */
const greedy: Record<string, { clients: number; asks: string }> = {
  "pipeline a hundred requests and read nothing": { clients: 500, asks: bundle.repeat(100) },
  "pipeline a hundred tiny requests": {
    clients: 500,
    asks: "GET /livez HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100),
  },
  "read nothing": { clients: 500, asks: bundle },
  "say nothing": { clients: 1_500, asks: "" },
};

Deno.test("greedy clients exhaust no memory, and others are answered meanwhile", async (t) => {
  const server = await startPostgres();
  try {
    await using service = await startService({ DATABASE_URL: server.url, LOG_LEVEL: "error" });
    for (const [what, { clients, asks }] of Object.entries(greedy)) {
      await t.step(`${clients} clients that ${what}`, () => endure(service, clients, asks));
    }
  } finally {
    await server.stop();
  }
});

async function endure(service: Service, clients: number, asks: string) {
  const { hostname, port } = new URL(service.origin);
  const sockets = Array.from({ length: clients }, () => {
    const socket: Socket = connect({ host: hostname, port: Number(port) });
    // What comes is not read.
    return socket.pause().on("error", () => {}).once("connect", () => socket.write(asks));
  });
  try {
    let most = 0;
    const share = watchProcess(service.process.pid);
    const waits: number[] = [];
    for (let request = 0; request < 100; request++) {
      const from = performance.now();
      const response = await fetch(`${service.origin}/api/categories`);
      await response.body?.cancel();
      assert.equal(response.status, 200);
      waits.push(performance.now() - from);
      most = Math.max(most, await metric(service, "process_resident_memory_bytes"));
    }
    const p99 = waits.toSorted((a, b) => a - b).at(-2)!;
    // The clients and PostgreSQL run on the same processors, so only the service's own time counts.
    const had = share();
    console.log(`${Math.round(most / 1e6)} MB, p99 ${p99.toFixed()} ms × ${had.toFixed(2)}`);
    assert.ok(most > 0 && most < mostMemory, `${Math.round(most / 1e6)} MB`);
    assert.ok(p99 * had < longestWait, `${p99.toFixed()} ms`);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  while (await metric(service, "http_connections") > 10);
}

async function metric({ origin }: Service, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(text.match(new RegExp(`^${name} (\\S+)$`, "m"))?.[1]);
}
