import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import sharp from "sharp";
import { watchHost } from "../host-share.ts";
import { startPostgres } from "../servers/postgres-server.ts";
import { type Service, startService } from "../servers/service.ts";

const password = "Mango-Tree-42";
const identifier = "asha.sharma";

Deno.test("a service bears crowds: sign-ins, sockets that trickle, slow uploads as it stops", async (t) => {
  const server = await startPostgres();
  try {
    await using service = await startService({
      DATABASE_URL: server.url,
      CAPTCHA_PROVIDER: "none",
      LIMITS_SCALE: "1000",
      LOG_LEVEL: "error",
    });
    const token = await register(service);
    await t.step("64 sign-ins at once take less than 400 MB", () => signInAtOnce(service));
    await t.step(
      "2,000 sockets that trickle: others wait less than a second",
      () => trickle(service),
    );
    await t.step(
      "50 slow uploads under way at SIGTERM: each is answered",
      () => uploadAtStop(service, token),
    );
  } finally {
    await server.stop();
  }
});

const post = (service: Service, path: string, body: unknown) =>
  fetch(`${service.origin}/api/auth/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });

/** @returns the access token of a new account */
async function register(service: Service): Promise<string> {
  const mobile = "9876543210";
  const input = { method: "mobile", username: identifier, mobile, password, consent: true };
  const { registrationId } = await (await post(service, "register", input)).json();
  const outbox = await fetch(`${service.origin}/api/dev/outbox?to=${mobile}`);
  const [{ code }] = await outbox.json();
  const session = await post(service, `register/${registrationId}/verify`, { otp: code });
  return (await session.json()).accessToken;
}

async function signInAtOnce(service: Service) {
  let over = false;
  const answers = Promise.all(Array.from({ length: 64 }, async () => {
    const response = await post(service, "login", { identifier, password });
    await response.body?.cancel();
    return response.status;
  })).finally(() => over = true);
  let most = 0;
  while (!over) most = Math.max(most, await metric(service, "process_resident_memory_bytes"));
  assert.deepEqual(new Set(await answers), new Set([200]));
  assert.ok(most > 0 && most < 400e6, `${Math.round(most / 1e6)} MB`);
}

async function trickle({ origin }: Service) {
  const { hostname, port } = new URL(origin);
  const sockets = await Promise.all(Array.from({ length: 2000 }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<Socket>();
    const socket = connect({ host: hostname, port: Number(port) }, () => resolve(socket));
    // What the service makes of one that takes too long is a 408 and an end.
    socket.once("error", reject).on("error", () => {});
    return promise;
  }));
  const ended = Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.resume().once("close", resolve))),
  );
  for (const socket of sockets) socket.write("GET / HTTP/1.1\r\nX-Slow: ");
  const trickling = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }, 500);
  try {
    const waits: number[] = [];
    const share = watchHost();
    for (let request = 0; request < 300; request++) {
      const from = performance.now();
      const response = await fetch(`${origin}/api/categories`);
      await response.body?.cancel();
      assert.equal(response.status, 200);
      waits.push(performance.now() - from);
    }
    const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)]!;
    assert.ok(p99 * share() < 1000, `${p99.toFixed(0)} ms`);
    assert.ok(sockets.some((socket) => socket.writable), "they were gone before others were asked");
    await ended;
  } finally {
    clearInterval(trickling);
    for (const socket of sockets) socket.destroy();
  }
}

async function uploadAtStop(service: Service, token: string) {
  const picture = await sharp({
    create: { width: 256, height: 256, channels: 3, background: "#2f6f73" },
  }).png({ compressionLevel: 0 }).toBuffer();
  const release = Promise.withResolvers<void>();
  // Its connections are its own: one that others left open may end just as an upload begins on it,
  // and half a picture cannot be sent again.
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  const uploads = Array.from({ length: 50 }, async () => {
    const response = await fetch(`${service.origin}/api/profile/avatar`, {
      method: "PUT",
      headers: {
        "Authorization": `Bearer ${token}`,
        "Content-Type": "multipart/form-data; boundary=x",
      },
      body: inHalves(picture, release.promise),
      client,
    });
    await response.body?.cancel();
    return response.status;
  });
  let isOver = false;
  const answered = Promise.all(uploads);
  Promise.race(uploads).catch(() => {}).finally(() => isOver = true);
  // One more is the question itself. The one before it may still be counted, too: not for long.
  for (let seen = 0; seen < 20 && !isOver;) {
    const underWay = await metric(service, "http_requests_in_flight") - 1;
    seen = underWay >= uploads.length ? seen + 1 : 0;
  }
  assert.ok(!isOver, "an upload was over before all were under way");
  const stopped = service.stop();
  // It takes no one else from now on.
  while (await answers(service));
  release.resolve();
  const statuses = await answered;
  // Pictures are made one after the other; whom the line is too long for is told to come back.
  assert.ok(statuses.every((status) => status === 200 || status === 503), statuses.join());
  assert.ok(statuses.filter((status) => status === 200).length >= 40, statuses.join());
  assert.equal((await stopped).code, 0);
}

/** An upload whose second half waits. */
const inHalves = (picture: Uint8Array, released: Promise<void>) =>
  ReadableStream.from((async function* () {
    const half = picture.length >> 1;
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    yield new TextEncoder().encode(head);
    yield picture.slice(0, half);
    await released;
    yield picture.slice(half);
    yield new TextEncoder().encode("\r\n--x--\r\n");
  })());

async function metric({ origin }: Service, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(text.match(new RegExp(`^${name} (\\S+)$`, "m"))?.[1]);
}

const answers = ({ origin }: Service) =>
  fetch(`${origin}/livez`).then((response) => response.body?.cancel().then(() => true) ?? true)
    .catch(() => false);
