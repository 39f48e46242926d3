import assert from "node:assert/strict";
import { connect } from "node:net";
import { startPostgres } from "../servers/postgres-server.ts";
import { startService } from "../servers/service.ts";

/** In megabytes. `make fault-injection ONLY=sockets` measures it, and how long others wait. */
const mostMemory = 500;

const large = "GET /api/reference/standalone.js HTTP/1.1\r\nHost: x\r\n\r\n";

/** What clients that read no answer send, in turn. */
const greedy = [...Array<string>(5).fill(large.repeat(300)), large, ""];

Deno.test("500 clients that pipeline, 100 that read nothing and 100 that send nothing: less than 500 MB, others are answered", async () => {
  await using server = await startPostgres();
  await using service = await startService({ DATABASE_URL: server.url, LOG_LEVEL: "error" });
  const ask = async () => {
    const response = await fetch(`${service.origin}/api/categories`);
    await response.body?.cancel();
    assert.equal(response.status, 200);
  };
  // Has a connection before the crowd comes: on a busy machine a new one may wait for too long.
  await ask();
  const sockets = Array.from({ length: 700 }, (_, n) => {
    const socket = connect(service.port, "localhost").pause().on("error", () => {});
    return socket.once("connect", () => socket.write(greedy[n % greedy.length]!));
  });
  for (let request = 0; request < 50; request++) await ask();
  const { peak } = await service.memory();
  for (const socket of sockets) socket.destroy();
  assert.ok(isNaN(peak) || peak < mostMemory, `${peak.toFixed()} MB`);
  while (await service.metric("http_connections") > 10);
});
