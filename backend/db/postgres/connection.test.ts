import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { type AddressInfo, createServer } from "node:net";
import { Connection } from "./connection.ts";

// TLS checks the certificate against the server's name. postgres.js does not pass the name for a
// socket that we open, so the runtime takes it from the socket.
Deno.test("names the server when it opens TLS", async () => {
  const hello = Promise.withResolvers<Buffer>();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    // The client requests TLS, the server agrees with "S", and the client sends a TLS ClientHello.
    socket.once("data", () => {
      socket.write("S");
      socket.once("data", (bytes) => {
        hello.resolve(bytes);
        socket.destroy();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `postgres://nobody@LOCALHOST:${port}/none?sslmode=verify-full`;
  await assert.rejects(Connection.open({ url }));
  // The runtime's default is the name in lower case.
  assert.ok((await hello.promise).includes("LOCALHOST"));
  server.close();
});
