import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { type ConnectionLimits, Connections } from "./connections.ts";
import { serve } from "./serve.ts";

/** Sends what it is told over a bare socket and collects what comes back until it is closed. */
function speak(port: number, ...lines: string[]) {
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  let heard = "";
  const socket = connect(port, "127.0.0.1", () => socket.write(lines.join("\r\n")));
  socket.on("data", (data) => heard += data.toString());
  socket.on("error", () => {});
  socket.on("close", () => resolve(heard));
  const hears = async (text: string) => {
    while (!heard.includes(text)) await once(socket, "data");
  };
  return { socket, closed, hears, write: (text: string) => socket.write(text) };
}

const once = (socket: Socket, event: string) =>
  new Promise((resolve) => socket.once(event, resolve));

/** Connections of which none is limited but as told; each caller is one of their own. */
const limited = (
  limits: Partial<ConnectionLimits>,
  callerOf = (): string | undefined => undefined,
) =>
  new Connections({
    all: 1_000,
    perCaller: 1_000,
    pipelined: 4,
    unread: 60_000,
    untaken: Infinity,
    brought: Infinity,
    ...limits,
  }, callerOf);

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

const options = { host: "127.0.0.1", port: 0 };
// The server's own timers are its business.
const sanitizers = { sanitizeOps: false, sanitizeResources: false };

Deno.test("a request whose headers never end is cut off, and others are answered meanwhile", {
  ...sanitizers,
}, async () => {
  const connections = limited({});
  const server = await serve({
    ...options,
    fetch: () => new Response("hello"),
    connections,
    timeouts: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  });
  const slow = Array.from(
    { length: 50 },
    () => speak(server.port, "GET / HTTP/1.1", "Host: x", ""),
  );
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  assert.equal(await answer.text(), "hello");
  for (const { closed } of slow) assert.match(await closed, /^HTTP\/1.1 408|^$/);
  assert.equal(connections.cut.slow, 50);
  await server.stop();
});

Deno.test("a request that makes no sense, or whose headers are too long, is told so", {
  ...sanitizers,
}, async () => {
  const server = await serve({ ...options, fetch: () => new Response("hello") });
  assert.match(await speak(server.port, "NONSENSE\r\n\r\n").closed, /^HTTP\/1.1 400 Bad Request/);
  const twoHosts = "GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n";
  assert.match(await speak(server.port, twoHosts).closed, /^HTTP\/1.1 400 Bad Request/);
  const long = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`;
  assert.match(await speak(server.port, long).closed, /^HTTP\/1.1 431 /);
  await server.stop();
});

Deno.test("a request whose body never ends is cut off, too", { ...sanitizers }, async () => {
  const server = await serve({
    ...options,
    fetch: async (request) => new Response(await request.text()),
    timeouts: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  });
  const head = ["POST / HTTP/1.1", "Host: x", "Content-Length: 1000", "", "a"];
  const slow = Array.from({ length: 50 }, () => speak(server.port, ...head));
  for (const { closed } of slow) assert.match(await closed, /^HTTP\/1.1 408|^$/);
  await server.stop();
});

Deno.test("of fifty slow uploads that a stop finds under way each is answered", {
  ...sanitizers,
}, async () => {
  let started = 0;
  const { promise: allStarted, resolve } = Promise.withResolvers<void>();
  const server = await serve({
    ...options,
    fetch: async (request) => {
      let bytes = 0;
      for await (const chunk of request.body!) {
        if (bytes === 0 && ++started === 50) resolve();
        bytes += chunk.length;
      }
      return new Response(`${bytes} bytes`);
    },
  });
  const part = "x".repeat(32 * 1024);
  const head = ["POST / HTTP/1.1", "Host: x", `Content-Length: ${4 * part.length}`, "", part];
  const uploads = Array.from({ length: 50 }, () => speak(server.port, ...head));
  await allStarted;
  const stopped = server.stop();
  for (let sent = 1; sent < 4; sent++) {
    for (const { write } of uploads) write(part);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const { closed } of uploads) assert.match(await closed, /200 OK[^]*131072 bytes/);
  await stopped;
});

Deno.test("a stop lets the answers under way finish and takes no new ones", {
  ...sanitizers,
}, async () => {
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const server = await serve({
    ...options,
    fetch: async (request) => {
      const body = await request.text();
      arrived.resolve();
      await release.promise;
      return new Response(body);
    },
  });
  const url = `http://127.0.0.1:${server.port}/`;
  const underWay = fetch(url, { method: "POST", body: "kept" });
  await arrived.promise;
  const stopped = server.stop();
  // It takes those that had come before, and nobody after them.
  while (await accepts(server.port));
  await assert.rejects(fetch(url));
  release.resolve();
  assert.equal(await (await underWay).text(), "kept");
  await stopped;
});

Deno.test("a port that is taken is an error, not a crash", { ...sanitizers }, async () => {
  const first = await serve({ ...options, fetch: () => new Response() });
  await assert.rejects(
    serve({ ...options, port: first.port, fetch: () => new Response() }),
    /EADDRINUSE/,
  );
  await first.stop();
});

Deno.test("a request that has arrived on an idle connection as a stop begins is answered", {
  ...sanitizers,
}, async () => {
  const server = await serve({
    ...options,
    fetch: async (request) => new Response(`${(await request.arrayBuffer()).byteLength} bytes`),
    timeouts: { idleAtStop: 200 },
  });
  const callers = Array.from({ length: 20 }, () => speak(server.port, get("/"), ""));
  for (const { hears } of callers) await hears("0 bytes");
  // Sent, but not read yet; the body follows when the stop is under way.
  for (const { write } of callers) {
    write("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nabc");
  }
  const stopped = server.stop();
  while (await accepts(server.port));
  for (const { write } of callers) write("def");
  for (const { closed } of callers) assert.match(await closed, /onnection: close[^]*6 bytes/);
  await stopped;
});

Deno.test(
  "a stop ends idle connections and does not wait for them",
  { ...sanitizers },
  async () => {
    const server = await serve({
      ...options,
      fetch: () => new Response("hello"),
      timeouts: { idleAtStop: 20 },
    });
    const idle = speak(server.port, get("/"), "");
    await idle.hears("hello");
    await server.stop();
    assert.match(await idle.closed, /hello/);
  },
);

Deno.test("from the announcement of a stop each answer ends its connection", {
  ...sanitizers,
}, async () => {
  const server = await serve({ ...options, fetch: () => new Response("hello") });
  const before = speak(server.port, get("/"), "");
  await before.hears("hello");
  server.announceStop();
  before.write(get("/"));
  assert.match(await before.closed, /hello[^]*onnection: close[^]*hello/);
  assert.match(await speak(server.port, get("/")).closed, /hello/);
  await server.stop();
});

Deno.test("idle connections outlive those of proxies, and the time for headers", {
  ...sanitizers,
}, async () => {
  const server = await serve({
    ...options,
    fetch: () => new Response("hello"),
    timeouts: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  });
  const idle = speak(server.port, get("/"), "");
  await idle.hears("hello");
  // By when this one is ended, the other would be, too.
  await speak(server.port, "GET / HTTP/1.1").closed;
  idle.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const heard = await idle.closed;
  assert.equal(heard.match(/hello/g)?.length, 2);
  assert.ok(Number(heard.match(/Keep-Alive: timeout=(\d+)/)?.[1]) >= 65, heard);
  await server.stop();
});

Deno.test("requests of one connection are answered one after the other", {
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
    connections: limited({}),
  });
  const { closed } = speak(
    server.port,
    get("/one") + get("/two") + "GET /three HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  );
  assert.match(await closed, /\/one[^]*\/two[^]*\/three/);
  assert.equal(most, 1);
  await server.stop();
});

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

/** Whether a connection can be opened. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
