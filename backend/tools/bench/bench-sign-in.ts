/**
 * Measures on this machine, over a socket, what the tests hold by counting: that signing in takes
 * as long for a known account as for an unknown one, and how much memory many at once need.
 */
import { start } from "./process.ts";
import { freePort, startPostgres } from "#/testing/servers/postgres-server.ts";

const samples = Number(Deno.args[0] ?? 1000);
const port = await freePort();
const postgres = await startPostgres();
const dataDir = await Deno.makeTempDir({ prefix: "karigar-sign-in-" });
const service = await start(["./backend/tools/serve.sh"], {
  port,
  path: "/readyz",
  env: {
    APP_ENV: "preview",
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SEED: "none",
    LOG_LEVEL: "warning",
    CAPTCHA_PROVIDER: "none",
    LIMITS_SCALE: "100000",
  },
});

const api = `${service.origin}/api`;
const post = (path: string, body: unknown) =>
  fetch(api + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });

async function register(username: string): Promise<void> {
  const mobile = "9876543210";
  const input = { method: "mobile", username, mobile, password: "Mango-Tree-42", consent: true };
  const { registrationId } = await (await post("/auth/register", input)).json();
  const [{ code }] = await (await fetch(`${api}/dev/outbox?to=${mobile}`)).json();
  await (await post(`/auth/register/${registrationId}/verify`, { otp: code })).body?.cancel();
}

/** @returns milliseconds */
async function fail(identifier: string): Promise<number> {
  const from = performance.now();
  await (await post("/auth/login", { identifier, password: "Not-The-One-1" })).text();
  return performance.now() - from;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;

try {
  await register("asha.sharma");
  const idle = await service.memory();
  const known: number[] = [];
  const unknown: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    known.push(await fail("asha.sharma"));
    unknown.push(await fail("nobody.here"));
  }
  console.log(
    `${samples} failed sign-ins each, median: known ${median(known).toFixed(2)} ms, ` +
      `unknown ${median(unknown).toFixed(2)} ms`,
  );
  await Promise.all(Array.from({ length: 64 }, () => fail("asha.sharma")));
  console.log(
    `memory: ${idle.toFixed(0)} MB before, after these and 64 at once ${
      (await service.memory()).toFixed(0)
    } MB`,
  );
} finally {
  await service.stop();
  await postgres.stop();
  await Deno.remove(dataDir, { recursive: true });
}
