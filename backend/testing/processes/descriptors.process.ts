import assert from "node:assert/strict";
import { connect } from "node:net";
import { startPostgres } from "../servers/postgres-server.ts";
import { type Service, startService } from "../servers/service.ts";

Deno.test("with few descriptors, silent sockets of strangers are closed for others", async () => {
  const server = await startPostgres();
  try {
    await using service = await startService(
      { DATABASE_URL: server.url, LOG_LEVEL: "warning" },
      { openFiles: 1024 },
    );
    const strangers = Array.from(
      { length: 1_500 },
      (_, n) => silent(service, `127.0.1.${1 + n % 200}`),
    );
    await Promise.all(strangers.map(({ connected }) => connected));
    // Answers do not wait until all that stand in line were accepted.
    const deadline = Date.now() + 60_000;
    for (let request = 0; request < 50 || await closedForOthers(service) === 0; request++) {
      assert.equal(await status(service), 200);
      assert.ok(Date.now() < deadline, "nobody had to go");
    }
    // They are closed without having said a word, and everything is as before. Their own ends say
    // less: of a connection that the kernel had no room for, its caller never hears.
    while (await metric(service, "http_connections") >= 10) {
      assert.ok(Date.now() < deadline, "silent connections stay open");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.equal(await status(service), 200);
    for (const { leave } of strangers) leave();
    assert.equal((await service.stop()).code, 0);
    assert.match(service.log(), /Too many connections/);
  } finally {
    await server.stop();
  }
});

Deno.test("a service that can accept no connection ever again ends, to be started anew", async () => {
  const server = await startPostgres();
  try {
    await using service = await startService({ DATABASE_URL: server.url, LOG_LEVEL: "error" });
    // So few that it holds more already; what is open stays.
    const { success } = await new Deno.Command("prlimit", {
      args: ["--pid", String(service.process.pid), "--nofile=16:16"],
    }).output();
    assert.ok(success);
    const { connected } = silent(service, "127.0.0.1");
    await connected;
    assert.equal((await service.ended()).code, 1);
  } finally {
    await server.stop();
  }
});

/** A connection on which nothing is ever said; `connected` resolves also when it was refused. */
function silent({ origin }: Service, localAddress: string) {
  const { hostname, port } = new URL(origin);
  const { promise: connected, resolve } = Promise.withResolvers<void>();
  const socket = connect({ host: hostname, port: Number(port), localAddress }, resolve)
    .on("error", () => {})
    .on("close", () => resolve())
    .resume();
  return { connected, leave: () => socket.destroy() };
}

async function status({ origin }: Service): Promise<number> {
  const response = await fetch(`${origin}/api/categories`, {
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  return response.status;
}

const closedForOthers = (service: Service) =>
  metric(service, 'http_connections_cut_total{reason="full"}');

async function metric({ origin }: Service, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const line = text.split("\n").find((line) => line.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1));
}
