import assert from "node:assert/strict";
import { Hono } from "hono";
import { inTestAll } from "#/testing/full-run.ts";
import { Body } from "../body.ts";
import { get, once, openRawSocket, options, sanitizers } from "#/testing/servers/raw-socket.ts";
import { serve } from "./serve.ts";

Deno.test("closes a request whose headers never end, and answers other requests meanwhile", {
  ...sanitizers,
}, async () => {
  const server = await serve({
    ...options,
    fetch: () => new Response("hello"),
    timeouts: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  });
  const slow = Array.from(
    { length: 50 },
    () => openRawSocket(server.port, "GET / HTTP/1.1", "Host: x", ""),
  );
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  assert.equal(await answer.text(), "hello");
  for (const { closed } of slow) assert.match(await closed, /^HTTP\/1.1 408|^$/);
  await server.stop();
});

Deno.test("echoes bodies of any bytes and size", { ...sanitizers }, async () => {
  const bodies = [0, 1, 300, 64 * 1024, 64 * 1024 + 1, 300_000]
    .map((length) => Uint8Array.from({ length }, (_, n) => n % 256));
  const server = await serve({
    ...options,
    fetch: ({ url }) => new Response(bodies[Number(new URL(url).pathname.slice(1))]),
  });
  for (const [n, body] of bodies.entries()) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/${n}`);
    assert.equal(answer.headers.get("Content-Length"), String(body.length));
    assert.deepEqual(await answer.bytes(), body);
  }
  await server.stop();
});

Deno.test("rejects a malformed request and headers that are too long", {
  ...sanitizers,
}, async () => {
  const server = await serve({ ...options, fetch: () => new Response("hello") });
  assert.match(
    await openRawSocket(server.port, "NONSENSE\r\n\r\n").closed,
    /^HTTP\/1.1 400 Bad Request/,
  );
  const twoHosts = "GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n";
  assert.match(await openRawSocket(server.port, twoHosts).closed, /^HTTP\/1.1 400 Bad Request/);
  const noHost = "GET / HTTP/1.1\r\nHost: xn--a\r\n\r\n";
  assert.match(await openRawSocket(server.port, noHost).closed, /^HTTP\/1.1 400 Bad Request/);
  const long = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`;
  assert.match(await openRawSocket(server.port, long).closed, /^HTTP\/1.1 431 /);
  await server.stop();
});

Deno.test("closes a request whose body never ends", { ...sanitizers }, async () => {
  const server = await serve({
    ...options,
    fetch: async (request) => new Response(await request.text()),
    timeouts: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  });
  const head = ["POST / HTTP/1.1", "Host: x", "Content-Length: 1000", "", "a"];
  const slow = Array.from({ length: 50 }, () => openRawSocket(server.port, ...head));
  for (const { closed } of slow) assert.match(await closed, /^HTTP\/1.1 408|^$/);
  await server.stop();
});

Deno.test("reports a port in use as an error", { ...sanitizers }, async () => {
  const first = await serve({ ...options, fetch: () => new Response() });
  await assert.rejects(
    serve({ ...options, port: first.port, fetch: () => new Response() }),
    /PORT: \d+ is in use/,
  );
  await first.stop();
});

Deno.test("keeps idle connections open longer than proxies do", {
  ...sanitizers,
}, async () => {
  const server = await serve({
    ...options,
    fetch: () => new Response("hello"),
    timeouts: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  });
  const idle = openRawSocket(server.port, get("/"), "");
  await idle.receives("hello");
  // By the time the server closes this incomplete request, it would have closed the idle
  // connection.
  await openRawSocket(server.port, "GET / HTTP/1.1").closed;
  idle.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const received = await idle.closed;
  assert.equal(received.match(/hello/g)?.length, 2);
  assert.ok(Number(received.match(/Keep-Alive: timeout=(\d+)/)?.[1]) >= 65, received);
  await server.stop();
});

Deno.test("answers the requests of a connection one after the other", {
  ...sanitizers,
}, async () => {
  let underWay = 0;
  let most = 0;
  const server = await serve({
    ...options,
    fetch: async (request) => {
      most = Math.max(most, ++underWay);
      await Promise.resolve();
      underWay--;
      return new Response(new URL(request.url).pathname);
    },
  });
  const { closed } = openRawSocket(
    server.port,
    get("/one") + get("/two") + "GET /three HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  );
  assert.match(await closed, /\/one[^]*\/two[^]*\/three/);
  assert.equal(most, 1);
  await server.stop();
});

Deno.test("closes a connection that pipelines many requests", { ...sanitizers }, async () => {
  let begun = 0;
  const server = await serve({
    ...options,
    fetch: async () => {
      begun++;
      await new Promise((resolve) => setTimeout(resolve));
      return new Response("hello");
    },
  });
  assert.equal(await openRawSocket(server.port, get("/").repeat(2_000)).closed, "");
  assert.equal(begun, 1);
  await server.stop();
});

Deno.test(
  "handles no further request of a client that does not read the response, then disconnects it",
  {
    ...sanitizers,
  },
  async () => {
    const large = new Uint8Array(16 * 1024 * 1024).fill(97);
    let begun = 0;
    const { promise: cutOff, resolve } = Promise.withResolvers<void>();
    const server = await serve({
      ...options,
      prepare: (_, response) => {
        if (++begun === 1) response.once("close", resolve);
      },
      fetch: () => new Response(large),
      timeouts: { standstill: 300 },
    });
    const stalled = openRawSocket(server.port, get("/").repeat(5));
    await once(stalled.socket, "data");
    stalled.socket.pause();
    const answer = await fetch(`http://127.0.0.1:${server.port}/`);
    assert.equal((await answer.bytes()).length, large.length);
    await cutOff;
    assert.equal(begun, 2);
    stalled.socket.destroy();
    await server.stop();
  },
);

inTestAll.test("sends a slow client the whole answer", { ...sanitizers }, async () => {
  const large = new Uint8Array(12 * 1024 * 1024).fill(97);
  const body = new Body(large);
  const app = new Hono().get("/", (c) => body.send(c, 200, {}));
  const server = await serve({ ...options, fetch: app.fetch, timeouts: { standstill: 1_000 } });
  const { socket, closed } = openRawSocket(
    server.port,
    "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  );
  let taken = 0;
  socket.on("data", ({ length }) => {
    taken += length;
    socket.pause();
    setTimeout(() => socket.resume(), 20);
  });
  await closed;
  assert.ok(taken > large.length, `${taken} bytes`);
  await server.stop();
});

Deno.test(
  "closes the connection that has waited longest at the limit",
  { ...sanitizers },
  async () => {
    const server = await serve({
      ...options,
      fetch: () => new Response("hello"),
      maxConnections: 2,
    });
    const [first, second] = [1, 2].map(() => openRawSocket(server.port, get("/"), ""));
    for (const { receives } of [first!, second!]) await receives("hello");
    const third = openRawSocket(server.port, get("/"), "");
    await third.receives("hello");
    await first!.closed;
    for (const { socket } of [second!, third]) socket.destroy();
    await server.stop();
  },
);

Deno.test("answers others while a client opens silent connections", { ...sanitizers }, async () => {
  const server = await serve({ ...options, fetch: () => new Response("hello"), maxConnections: 8 });
  const silent = Array.from({ length: 30 }, () => openRawSocket(server.port, "", ""));
  for (let call = 0; call < 20; call++) {
    silent.push(openRawSocket(server.port, "", ""));
    const other = openRawSocket(server.port, get("/"), "");
    assert.ok(await Promise.race([other.receives("hello").then(() => true), other.closed]));
    other.socket.destroy();
  }
  for (const { socket } of silent) socket.destroy();
  await server.stop();
});

Deno.test("closes a new connection when all have a request", { ...sanitizers }, async () => {
  const [arrived, answered] = [1, 2].map(() => Promise.withResolvers<void>());
  let requests = 0;
  const server = await serve({
    ...options,
    fetch: async () => {
      if (++requests === 2) arrived!.resolve();
      await answered!.promise;
      return new Response("hello");
    },
    maxConnections: 2,
  });
  const busy = [1, 2].map(() => openRawSocket(server.port, get("/"), ""));
  await arrived!.promise;
  assert.equal(await openRawSocket(server.port, get("/")).closed, "");
  answered!.resolve();
  for (const { receives } of busy) await receives("hello");
  for (const { socket } of busy) socket.destroy();
  await server.stop();
});
