import { hash, verify } from "@node-rs/argon2";
import { load } from "./load.ts";
import type { Subject } from "./process.ts";

const password = "Mango-Tree-42";
const username = "asha.sharma";
const seconds = 4;

/**
 * How many sign-ins a second there are of what argon2id alone allows, how long a business waits
 * meanwhile, and whether the time tells an account that is there from one that is not.
 * The service must ask for no captcha and show its outbox.
 */
export async function timeSignIns(service: Subject, businessPath: string): Promise<string> {
  await register(service.origin);
  const perSecond = await countHashes();
  // As before every other row, what is new to the service is not what is timed.
  await signIn();
  const cpuBefore = await service.cpuSeconds();
  const signIns = await signIn();
  const cpu = (await service.cpuSeconds() - cpuBefore) * 1000 / (signIns.perSecond * seconds);
  const alone = await askForBusiness();
  const [meanwhile] = await Promise.all([askForBusiness(), signIn()]);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let sample = 0; sample < 50; sample++) {
    known.push(await timeRefusal(service.origin, username));
    unknown.push(await timeRefusal(service.origin, "nobody.here"));
  }
  return [
    `Sign-ins a second, 8 at once: ${signIns.perSecond.toFixed(1)}` +
    (signIns.failed ? ` (${signIns.failed} failed)` : "") +
    `; argon2id alone, 4 at once: ${perSecond.toFixed(1)}` +
    ` (${(signIns.perSecond / perSecond).toFixed(2)}); ms of the service's CPU ${cpu.toFixed(1)}`,
    `A business, p50 and p95 ms: ${alone.p50.toFixed(2)} and ${alone.p95.toFixed(2)}; meanwhile ` +
    `${meanwhile.p50.toFixed(2)} and ${meanwhile.p95.toFixed(2)}`,
    `Refused, median ms: ${median(known).toFixed(1)} for an account that is there, ` +
    `${median(unknown).toFixed(1)} for one that is not`,
  ].join("\n");

  function signIn() {
    return load({
      origin: service.origin,
      paths: ["/api/auth/login"],
      bodies: [JSON.stringify({ identifier: username, password })],
      headers: { "Content-Type": "application/json" },
      connections: 8,
      seconds,
    });
  }

  function askForBusiness() {
    return load({ origin: service.origin, paths: [businessPath], connections: 1, seconds });
  }
}

/** What sign-ins cannot be more than: the same hashes with nothing around them, a second. */
async function countHashes(): Promise<number> {
  const known = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const until = performance.now() + seconds * 1000;
  let verified = 0;
  await Promise.all(Array.from({ length: 4 }, async () => {
    while (performance.now() < until) {
      await verify(known, password);
      verified++;
    }
  }));
  return verified / seconds;
}

async function register(origin: string): Promise<void> {
  const mobile = "9876543210";
  const input = { method: "mobile", username, mobile, password, consent: true };
  const { registrationId } = await (await post(origin, "/auth/register", input)).json();
  const [{ code }] = await (await fetch(`${origin}/api/dev/outbox?to=${mobile}`)).json();
  const answer = await post(origin, `/auth/register/${registrationId}/verify`, { otp: code });
  if (!answer.ok) throw new Error(`Registering was answered ${answer.status}`);
  await answer.body?.cancel();
}

/** @returns milliseconds */
async function timeRefusal(origin: string, identifier: string): Promise<number> {
  const from = performance.now();
  await (await post(origin, "/auth/login", { identifier, password: "Not-The-One-1" })).text();
  return performance.now() - from;
}

const post = (origin: string, path: string, body: unknown) =>
  fetch(`${origin}/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
