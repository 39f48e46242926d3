import assert from "node:assert/strict";
import { arrivals } from "#/shared/concurrency/arrivals.ts";
import { accepts, get, openRawSocket, options, sanitizers } from "#/testing/servers/raw-socket.ts";
import { serve } from "./serve.ts";

Deno.test("answers fifty slow uploads that are in progress when the server stops", {
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
    openRawSocket(server.port, "POST / HTTP/1.1", "Host: x", `Content-Length: ${bytes}`, "", part);
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

Deno.test("finishes responses in progress when the server stops, and accepts no new connection", {
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
  const underWay = fetch(url, { method: "POST", body: "body" });
  await arrived.promise;
  const stopped = server.stop();
  while (await accepts(server.port));
  await assert.rejects(fetch(url), TypeError);
  release.resolve();
  assert.equal(await (await underWay).text(), "body");
  await stopped;
});

Deno.test("closes idle connections when the server stops", { ...sanitizers }, async () => {
  const server = await serve({ ...options, fetch: () => new Response("hello") });
  const idle = openRawSocket(server.port, get("/"), "");
  await idle.receives("hello");
  await server.stop();
  assert.match(await idle.closed, /hello/);
});

Deno.test("closes incomplete requests after the header timeout when the server stops", {
  ...sanitizers,
}, async () => {
  const server = await serve({
    ...options,
    fetch: () => new Response("hello"),
    timeouts: { headersTimeout: 100 },
  });
  const silent = [openRawSocket(server.port), openRawSocket(server.port, "GET / HTTP/1.1")];
  while (await server.connections() < silent.length) await arrivals();
  await server.stop();
  for (const { closed } of silent) assert.equal(await closed, "");
});

Deno.test("answers requests that arrive during the stop delay, and closes their connections", {
  ...sanitizers,
}, async () => {
  const server = await serve({
    ...options,
    fetch: async (request) => new Response(`${(await request.arrayBuffer()).byteLength} bytes`),
  });
  const idle = Array.from({ length: 20 }, () => openRawSocket(server.port, get("/"), ""));
  for (const { receives } of idle) await receives("0 bytes");
  // The server has not read these bytes when it begins to stop. The rest follows later.
  for (const { write } of idle) {
    write("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nabc");
  }
  const stopped = server.stop(1_000);
  assert.match(await openRawSocket(server.port, get("/")).closed, /onnection: close[^]*0 bytes/);
  while (await accepts(server.port));
  for (const { write } of idle) write("def");
  for (const { closed } of idle) assert.match(await closed, /onnection: close[^]*6 bytes/);
  await stopped;
});
