import assert from "node:assert/strict";
import { connect } from "node:net";
import { serve } from "./serve.ts";

/** Sends what it is told over a bare socket and collects what comes back until it is closed. */
function speak(port: number, ...lines: string[]) {
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  let heard = "";
  const socket = connect(port, "127.0.0.1", () => socket.write(lines.join("\r\n")));
  socket.on("data", (data) => heard += data.toString());
  socket.on("error", () => {});
  socket.on("close", () => resolve(heard));
  return { closed, write: (text: string) => socket.write(text) };
}

const options = { host: "127.0.0.1", port: 0 };
// The server's own timers are its business.
const sanitizers = { sanitizeOps: false, sanitizeResources: false };

Deno.test("a request whose headers never end is cut off, and others are answered meanwhile", {
  ...sanitizers,
}, async () => {
  const server = await serve({
    ...options,
    fetch: () => new Response("hello"),
    timeouts: { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 },
  });
  const slow = Array.from(
    { length: 50 },
    () => speak(server.port, "GET / HTTP/1.1", "Host: x", ""),
  );
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  assert.equal(await answer.text(), "hello");
  for (const { closed } of slow) assert.match(await closed, /^HTTP\/1.1 408|^$/);
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
