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
  return { closed, close: () => socket.destroy() };
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
