import assert from "node:assert/strict";
import { get, openRawSocket, options, sanitizers } from "#/testing/servers/raw-socket.ts";
import { serve } from "./serve.ts";

const upload = (length: number) =>
  "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n" +
  `Content-Length: ${length}\r\n\r\n`;

/** @param uploads number of uploads in progress before the test continues */
async function serveUploads(uploads: number) {
  const underWay = Promise.withResolvers<void>();
  let begun = 0;
  const server = await serve({
    ...options,
    fetch: async (request) => {
      if (request.method === "POST" && ++begun === uploads) underWay.resolve();
      return new Response(`read ${(await request.text()).length}`);
    },
    uploadBytes: 1_000_000,
  });
  const halves = Array.from(
    { length: uploads },
    () => openRawSocket(server.port, upload(400_000) + "x".repeat(200_000)),
  );
  await underWay.promise;
  return { ...server, halves };
}

Deno.test("rejects an upload when too many are in progress, and discards its body", {
  ...sanitizers,
}, async () => {
  const { halves, port, stop } = await serveUploads(2);
  const refused = openRawSocket(port, upload(400_000) + "x".repeat(100_000));
  await refused.receives('"code":"unavailable"');
  refused.write("x".repeat(300_000) + get("/"));
  await refused.receives("read 0");
  for (const half of halves) {
    half.write("x".repeat(200_000));
    await half.receives("read 400000");
  }
  const later = openRawSocket(port, upload(400_000) + "x".repeat(400_000));
  await later.receives("read 400000");
  for (const { socket } of [...halves, refused, later]) socket.destroy();
  assert.match(await refused.closed, /^HTTP\/1.1 503 [^]*Retry-After: 5\r\n[^]*HTTP\/1.1 200/i);
  await stop();
});
