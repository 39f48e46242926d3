import assert from "node:assert/strict";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { GatewayError } from "#/gateways/gateway-error.ts";
import { localhostCertificate as certificate } from "#/testing/servers/localhost-certificate.ts";
import type { Email } from "../email.ts";
import { createSmtp } from "./smtp.ts";

const sender = {
  siteName: "Karigar",
  siteNameHi: "कारीगर",
  publicOrigin: "https://karigar.example",
};
const from = "Karigar <codes@karigar.example>";
const email: Email = {
  to: "asha@example.org",
  purpose: "registration",
  code: "12345",
  language: "en",
};
const deadlineMs = 30_000;

type Received = { from: string; to: string[]; source: string; secure: boolean; user: unknown };

/** A real SMTP server on the loopback interface. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "hunter2" ? done(null, { user: username }) : done(new Error("Invalid login")),
    async onData(stream, session, done) {
      const source = await new Response(ReadableStream.from(stream)).text();
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
        source,
        secure: session.secure,
        user: session.user,
      });
      done();
    },
    ...options,
  });
  // Some tests disconnect early, which the server reports as an error.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    port,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const fails = (reason: RegExp) => (error: unknown) => {
  assert.ok(error instanceof GatewayError);
  assert.match(error.reason, reason);
  assert.doesNotMatch(Deno.inspect(error), /hunter2|asha@|12345/);
  return true;
};

Deno.test("sends text and HTML through a relay without password", async () => {
  await using server = await startServer({ hideSTARTTLS: true });
  const smtp = createSmtp({ url: `smtp://127.0.0.1:${server.port}`, from }, sender);
  await smtp.send({ ...email, language: "hi" });
  const [message] = server.received;
  assert.equal(message!.from, "codes@karigar.example");
  assert.deepEqual(message!.to, ["asha@example.org"]);
  const [headers] = message!.source.split("\r\n\r\n");
  assert.match(headers!, /^From: Karigar <codes@karigar\.example>$/m);
  assert.match(headers!, /^To: asha@example\.org$/m);
  assert.match(headers!, /^Auto-Submitted: auto-generated$/m);
  assert.match(headers!, /^Subject: =\?UTF-8\?/m);
  assert.match(message!.source, /Content-Type: text\/plain; charset=utf-8/);
  assert.match(message!.source, /Content-Type: text\/html; charset=utf-8/);
});

Deno.test("sends the password over STARTTLS to a server with a valid certificate", async () => {
  await using server = await startServer({ ...certificate, authOptional: false });
  const smtp = createSmtp(
    { url: `smtp://codes%40karigar.example:hunter2@localhost:${server.port}`, from },
    sender,
    { ca: certificate.cert },
  );
  await smtp.send(email);
  assert.equal(server.received[0]!.secure, true);
  assert.equal(server.received[0]!.user, "codes@karigar.example");
});

Deno.test("rejects an untrusted certificate", async () => {
  await using server = await startServer(certificate);
  const smtp = createSmtp({ url: `smtp://k:hunter2@localhost:${server.port}`, from }, sender);
  await assert.rejects(smtp.send(email), fails(/^E(TLS|SOCKET)/));
  assert.deepEqual(server.received, []);
});

Deno.test("does not send the password without TLS", async () => {
  let hasAuthenticated = false;
  await using server = await startServer({
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      hasAuthenticated = true;
      done(null, { user: "k" });
    },
  });
  const smtp = createSmtp({ url: `smtp://k:hunter2@127.0.0.1:${server.port}`, from }, sender);
  await assert.rejects(smtp.send(email), fails(/^ETLS/));
  assert.equal(hasAuthenticated, false);
});

Deno.test("fails with a wrong password", async () => {
  await using server = await startServer(certificate);
  const smtp = createSmtp({ url: `smtp://k:wrong@localhost:${server.port}`, from }, sender, {
    ca: certificate.cert,
  });
  await assert.rejects(smtp.send(email), fails(/^EAUTH, response 535$/));
});

Deno.test("fails when the server rejects the recipient", async () => {
  await using server = await startServer({
    hideSTARTTLS: true,
    onRcptTo: (address, _session, done) =>
      done(Object.assign(new Error(`${address.address} unknown`), { responseCode: 550 })),
  });
  const smtp = createSmtp({ url: `smtp://127.0.0.1:${server.port}`, from }, sender, {
    deadlineMs,
  });
  await assert.rejects(smtp.send(email), fails(/^EENVELOPE, response 550$/));
});

Deno.test("fails when the server does not respond", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  const { port } = silent.address() as AddressInfo;
  const smtp = createSmtp({ url: `smtp://127.0.0.1:${port}`, from }, sender, { deadlineMs: 50 });
  await assert.rejects(smtp.send(email), fails(/^ETIMEDOUT/));
  await new Promise((resolve) => silent.close(resolve));
});

Deno.test("fails when the server is unreachable", async () => {
  const server = await startServer();
  await server[Symbol.asyncDispose]();
  const smtp = createSmtp({ url: `smtp://127.0.0.1:${server.port}`, from }, sender, {
    deadlineMs,
  });
  await assert.rejects(smtp.send(email), fails(/^E(CONNECTION|SOCKET|CONNREFUSED)/));
});
