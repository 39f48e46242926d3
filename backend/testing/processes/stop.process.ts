import assert from "node:assert/strict";
import { isFullRun } from "../full-run.ts";
import { startPostgres } from "../servers/postgres-server.ts";
import { accepts } from "../servers/raw-socket.ts";
import { startService } from "../servers/service.ts";

Deno.test("fails /readyz but serves requests before it stops, and exits with 0", async () => {
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

Deno.test("answers every upload that began before the stop", async (t) => {
  const server = await startPostgres();
  try {
    for (const keepAlive of [true, false]) {
      const on = keepAlive ? "reused connections" : "one connection for each upload";
      for (const round of isFullRun ? [1, 2, 3] : [1]) {
        await t.step(`on ${on}, round ${round}`, () => stopUnderUploads(server.url, keepAlive));
      }
    }
  } finally {
    await server.stop();
  }
});

Deno.test("answers an upload whose rest arrives after the service stopped listening", async () => {
  await using service = await startService({ LIMITS_SCALE: "1000" });
  const { port } = service;
  using connection = await Deno.connect({ hostname: "localhost", port });
  const [beginning, rest] = packetsOf(true) as [Uint8Array, Uint8Array];
  // The service has accepted the connection, not only the kernel.
  assert.ok(await exchange(connection, [beginning, rest]));
  await connection.write(beginning);
  const stopped = service.stop();
  while (await accepts(port));
  await exchange(connection, [rest]);
  assert.equal((await stopped).code, 0);
});

async function stopUnderUploads(databaseUrl: string, keepAlive: boolean) {
  await using service = await startService({ DATABASE_URL: databaseUrl, LIMITS_SCALE: "100000" });
  const enough = Promise.withResolvers<void>();
  let answered = 0;
  const load = { isOver: false, onAnswer: () => void (++answered === 100 && enough.resolve()) };
  const callers = Array.from({ length: 20 }, () => upload(service.origin, keepAlive, load));
  await enough.promise;
  // Like a load balancer, the callers open no more connections.
  load.isOver = true;
  const stopped = service.stop();
  await Promise.all(callers);
  assert.equal((await stopped).code, 0);
}

type Load = { isOver: boolean; onAnswer: () => void };

/** Sends JSON bodies in two packets each, until the load is over or the connection closes. */
async function upload(origin: string, keepAlive: boolean, load: Load) {
  const { hostname, port } = new URL(origin);
  while (!load.isOver) {
    using connection = await Deno.connect({ hostname, port: Number(port) });
    while (await exchange(connection, packetsOf(keepAlive))) load.onAnswer();
    load.onAnswer();
  }
}

/** A JSON body in two packets. */
function packetsOf(keepAlive: boolean): Uint8Array[] {
  const body = new TextEncoder().encode(JSON.stringify({ identifier: "x".repeat(30_000) }));
  const head = [
    "POST /api/auth/login HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    ...keepAlive ? [] : ["Connection: close"],
    "\r\n",
  ].join("\r\n");
  return [
    new Uint8Array([...new TextEncoder().encode(head), ...body.subarray(0, 15_000)]),
    body.subarray(15_000),
  ];
}

/** @returns whether the connection may be used again */
async function exchange(connection: Deno.Conn, packets: Uint8Array[]): Promise<boolean> {
  for (const packet of packets) {
    for (let rest = packet; rest.length > 0;) {
      rest = rest.subarray(await connection.write(rest));
    }
  }
  const buffer = new Uint8Array(64 * 1024);
  let answer = "";
  while (true) {
    const [head, body] = answer.split("\r\n\r\n", 2);
    const length = Number(head!.match(/content-length: (\d+)/i)?.[1] ?? NaN);
    if (body && body.length >= length) return !/connection: close/i.test(head!);
    const read = await connection.read(buffer);
    if (read === null) throw new Error(`no answer but ${JSON.stringify(answer.slice(0, 80))}`);
    answer += new TextDecoder("latin1").decode(buffer.subarray(0, read));
  }
}
