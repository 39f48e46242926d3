import assert from "node:assert/strict";
import { arrivals } from "#/shared/concurrency/arrivals.ts";
import { accepts, get, options, sanitizers, speak } from "#/testing/servers/speak.ts";
import { serve } from "./serve.ts";

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
  const send = (bytes: number, part: string) =>
    speak(server.port, "POST / HTTP/1.1", "Host: x", `Content-Length: ${bytes}`, "", part);
  const part = "x".repeat(128 * 1024);
  const little = Array.from({ length: 10 }, () => send(6, "abc"));
  const uploads = Array.from({ length: 50 }, () => send(4 * part.length, part));
  await allStarted;
  const stopped = server.stop();
  for (let sent = 1; sent < 4; sent++) {
    for (const { write } of uploads) write(part);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const { write } of little) write("def");
  for (const { closed } of uploads) assert.match(await closed, /200 OK[^]*524288 bytes/);
  for (const { closed } of little) assert.match(await closed, /200 OK[^]*6 bytes/);
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
  await assert.rejects(fetch(url), TypeError);
  release.resolve();
  assert.equal(await (await underWay).text(), "kept");
  await stopped;
});

Deno.test(
  "a stop ends idle connections and does not wait for them",
  { ...sanitizers },
  async () => {
    const server = await serve({
      ...options,
      fetch: () => new Response("hello"),
    });
    const idle = speak(server.port, get("/"), "");
    await idle.hears("hello");
    await server.stop();
    assert.match(await idle.closed, /hello/);
  },
);

Deno.test("a stop ends connections that have asked nothing within the time for headers", {
  ...sanitizers,
}, async () => {
  const server = await serve({
    ...options,
    fetch: () => new Response("hello"),
    timeouts: { headersTimeout: 100 },
  });
  const silent = [speak(server.port), speak(server.port, "GET / HTTP/1.1")];
  while (await server.connections() < silent.length) await arrivals();
  await server.stop();
  for (const { closed } of silent) assert.equal(await closed, "");
});

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
