import assert from "node:assert/strict";
import type { Socket } from "node:net";
import {
  accepts,
  get,
  limited,
  once,
  options,
  sanitizers,
  speak,
} from "#/testing/servers/speak.ts";
import { serve } from "./serve.ts";

Deno.test("a connection with more requests than may wait is cut off, and none of them is begun", {
  ...sanitizers,
}, async () => {
  let begun = 0;
  const connections = limited({ pipelined: 4 });
  const server = await serve({
    ...options,
    fetch: () => {
      begun++;
      return new Promise<Response>(() => {});
    },
    connections,
  });
  await speak(server.port, get("/").repeat(2_000)).closed;
  assert.equal(begun, 0);
  assert.equal(connections.cut.pipelining, 1);
  assert.equal(connections.open, 0);
  await server.stop();
});

Deno.test("as many as may wait are answered, and one more is too many", {
  ...sanitizers,
}, async () => {
  const connections = limited({ pipelined: 4 });
  const server = await serve({
    ...options,
    fetch: ({ url }) => new Response(new URL(url).pathname),
    connections,
  });
  const { socket, hears } = speak(server.port, get("/").repeat(4) + get("/fifth"));
  await hears("/fifth");
  socket.destroy();
  await speak(server.port, get("/").repeat(6)).closed;
  assert.equal(connections.cut.pipelining, 1);
  await server.stop();
});

const large = new Uint8Array(16 * 1024 * 1024).fill(97);

Deno.test("who takes nothing of an answer is cut off; who takes it slowly gets it whole", {
  ...sanitizers,
}, async () => {
  const connections = limited({ unread: 300 });
  const server = await serve({
    ...options,
    fetch: () => new Response(large),
    connections,
    timeouts: { connectionsCheckingInterval: 20 },
  });
  const deaf = speak(server.port, get("/"));
  deaf.socket.pause();
  const slow = fetch(`http://127.0.0.1:${server.port}/`);
  assert.equal((await (await slow).arrayBuffer()).byteLength, large.length);
  while (connections.cut.not_reading === 0) await accepts(server.port);
  deaf.socket.resume();
  assert.ok((await deaf.closed).length < large.length);
  await server.stop();
});

Deno.test("how long an answer takes to be made does not count as time in which it is not taken", {
  ...sanitizers,
}, async () => {
  const connections = limited({ unread: 1_000 });
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const server = await serve({
    ...options,
    fetch: async () => {
      begun.resolve();
      await release.promise;
      return new Response(large);
    },
    connections,
    timeouts: { connectionsCheckingInterval: 60_000 },
  });
  const caller = speak(server.port, get("/"));
  await begun.promise;
  const later = performance.now() + 5_000;
  connections.sweep(later);
  release.resolve();
  await once(caller.socket, "data");
  caller.socket.pause();
  for (let look = 0; look < 50; look++) {
    await accepts(server.port);
    connections.sweep(later + 900);
  }
  assert.equal(connections.cut.not_reading, 0);
  // The same caller, when it has taken nothing for longer.
  for (let at = later + 10_000; connections.cut.not_reading === 0; at += 10_000) {
    await accepts(server.port);
    connections.sweep(at);
  }
  await server.stop();
});

Deno.test("what a caller has not taken is held once for all, and not in their sockets", {
  ...sanitizers,
}, async () => {
  // Room for the one body, and for none more.
  const connections = limited({ untaken: large.length });
  let copies = false;
  const server = await serve({
    ...options,
    fetch: () => new Response(copies ? large.slice() : large),
    connections,
  });
  const sockets: Socket[] = [];
  const readNothing = async (callers: number) => {
    for (let n = 0; n < callers; n++) {
      const { socket } = speak(server.port, get("/"));
      sockets.push(socket);
      await once(socket, "data");
      socket.pause();
    }
  };
  await readNothing(10);
  for (let look = 0; look < 50; look++) {
    await accepts(server.port);
    connections.freeMemory();
  }
  assert.equal(connections.cut.memory, 0);
  copies = true;
  await readNothing(2);
  while (connections.cut.memory === 0) await accepts(server.port);
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

Deno.test("of uploads that bring too much together, the caller's go who brings most", {
  ...sanitizers,
}, async () => {
  const connections = limited({ brought: 1024 * 1024 });
  const server = await serve({
    ...options,
    fetch: async (request) => new Response(`${(await request.arrayBuffer()).byteLength} bytes`),
    connections,
  });
  const part = "x".repeat(400 * 1024);
  const upload = (bytes: number) =>
    speak(server.port, "POST / HTTP/1.1", "Host: x", `Content-Length: ${bytes}`, "", part);
  const uploads = [1, 2, 3, 4].map(() => upload(2 * part.length));
  const small = speak(server.port, "POST / HTTP/1.1", "Host: x", "Content-Length: 6", "", "abc");
  await Promise.any(uploads.map(({ closed }) => closed));
  assert.ok(connections.cut.memory > 0);
  small.write("def");
  await small.hears("6 bytes");
  for (const { socket } of uploads) socket.destroy();
  small.socket.destroy();
  await server.stop();
});

Deno.test("when there are too many connections, idle ones go, then those that say nothing", {
  ...sanitizers,
}, async () => {
  const connections = limited({ perCaller: 3 }, () => "one");
  const release = Promise.withResolvers<void>();
  const server = await serve({
    ...options,
    fetch: async (request) => {
      if (request.url.endsWith("/work")) await release.promise;
      return new Response("hello");
    },
    connections,
  });
  const working = speak(server.port, get("/work"));
  const silent = speak(server.port, "");
  const idle = speak(server.port, get("/"), "");
  await idle.hears("hello");
  assert.match(await ask(), /hello/);
  assert.equal(connections.cut.full, 1);
  await Promise.any([idle.closed, silent.closed]);
  for (let request = 0; request < 10; request++) assert.match(await ask(), /hello/);
  assert.equal(connections.refused, 0);
  release.resolve();
  await working.hears("hello");
  await server.stop();

  function ask() {
    return speak(server.port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").closed;
  }
});

Deno.test("a connection is refused when all others are being answered", {
  ...sanitizers,
}, async () => {
  const connections = limited({ all: 2 });
  const release = Promise.withResolvers<void>();
  const bothBegun = Promise.withResolvers<void>();
  let begun = 0;
  const server = await serve({
    ...options,
    fetch: async () => {
      if (++begun === 2) bothBegun.resolve();
      await release.promise;
      return new Response("hello");
    },
    connections,
  });
  const working = [1, 2].map(() => speak(server.port, get("/")));
  await bothBegun.promise;
  assert.equal(await speak(server.port, get("/")).closed, "");
  assert.ok(connections.refused > 0);
  release.resolve();
  for (const { hears } of working) await hears("hello");
  await server.stop();
});
