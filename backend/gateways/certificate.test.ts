import assert from "node:assert/strict";
import { createServer } from "node:tls";
import { localhostCertificate } from "#/testing/servers/localhost-certificate.ts";
import { freePort } from "#/testing/servers/postgres-server.ts";
import { certificateEnd, watchCertificate } from "./certificate.ts";

// Sockets of the test's server may outlive the test.
const leaks = { sanitizeOps: false, sanitizeResources: false };

Deno.test("reads the expiry of a certificate from any issuer", leaks, async () => {
  const port = await freePort();
  const server = createServer(localhostCertificate, (socket) => socket.end());
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const end = await certificateEnd(`https://localhost:${port}`);
  server.close();
  assert.equal(new Date(end).toISOString(), "2126-10-28T09:13:41.000Z");
});

Deno.test("rejects when the host does not speak TLS", leaks, async () => {
  await assert.rejects(certificateEnd(`https://127.0.0.1:${await freePort()}`));
});

Deno.test("reads a certificate once an hour and drops the cached value when reading fails", async () => {
  let time = 0;
  const ends = [1000, 2000];
  const read = () => {
    const end = ends.shift();
    return end ? Promise.resolve(end) : Promise.reject(new Error("away"));
  };
  const end = watchCertificate("https://karigar.example", { now: () => time, read });
  const seen = async () => {
    end();
    await new Promise((resolve) => setTimeout(resolve));
    return end();
  };
  assert.equal(end(), undefined);
  assert.equal(await seen(), 1000);
  time += 59 * 60 * 1000;
  assert.equal(await seen(), 1000);
  time += 60 * 1000;
  assert.equal(await seen(), 2000);
  time += 60 * 60 * 1000;
  assert.equal(await seen(), undefined);
});
