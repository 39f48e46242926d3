import assert from "node:assert/strict";
import { connect } from "node:net";
import { startPostgres } from "../servers/postgres-server.ts";
import { startService } from "../servers/service.ts";

/**
 * Limit of the service's memory. `make fault-injection ONLY=sockets` also measures how long other
 * clients wait.
 */
const maxMegabytes = 500;

const large = "GET /api/reference/standalone.js HTTP/1.1\r\nHost: x\r\n\r\n";

/** Requests that the clients send in turn; they read no response. */
const greedy = [...Array<string>(5).fill(large.repeat(300)), large, ""];

Deno.test("serves other clients with less than 500 MB while 700 clients pipeline, read nothing or send nothing", async () => {
  await using server = await startPostgres();
  await using service = await startService({ DATABASE_URL: server.url, LOG_LEVEL: "error" });
  const ask = async () => {
    const response = await fetch(`${service.origin}/api/categories`);
    await response.body?.cancel();
    assert.equal(response.status, 200);
  };
  // Opens a connection first, because on a busy machine a later one might wait too long.
  await ask();
  const sockets = Array.from({ length: 700 }, (_, n) => {
    const socket = connect(service.port, "localhost").pause().on("error", () => {});
    return socket.once("connect", () => socket.write(greedy[n % greedy.length]!));
  });
  for (let request = 0; request < 50; request++) await ask();
  const { peak } = await service.memory();
  for (const socket of sockets) socket.destroy();
  assert.ok(isNaN(peak) || peak < maxMegabytes, `${peak.toFixed()} MB`);
  while (await service.metric("http_connections") > 10);
});
