import type { Service } from "#/testing/servers/service.ts";
import { type Attack, type Behaviour, behaviours, botnet, startAttack } from "./attack.ts";
import { clientFrom, isGood, sendTo } from "./client.ts";
import { collectFailures, pause, type Row, type Scenario, until } from "./scenario.ts";
import { expectGood, photo, registerOwner } from "./accounts.ts";
import { startTestbed } from "./service-under-test.ts";
import { formatVisits, startVisitors } from "./visitors.ts";

/**
 * Limits: megabytes at any time, megabytes above the baseline after the attack, and milliseconds
 * for other visitors.
 */
const limits = { memory: 500, left: 150, wait: 1_000 };

type AttackPlan = Pick<Attack, "clients" | "addresses" | "behaviours"> & { name: string };

const perBehaviour = (clients: number, kinds: readonly Behaviour[]): AttackPlan[] =>
  kinds.map((kind) => ({
    name: `${clients.toLocaleString("en")} clients at 200 addresses: ${kind}`,
    clients,
    addresses: botnet(200),
    behaviours: [kind],
  }));

const atOneAddress = (clients: number): AttackPlan => ({
  name: `${clients.toLocaleString("en")} clients at one address: all behaviours at once`,
  clients,
  addresses: ["127.16.0.1"],
  behaviours,
});

export const sockets: Scenario = {
  name: "sockets",
  async *rows(extent) {
    const isFull = extent === "full";
    const plans = isFull
      ? [...perBehaviour(500, behaviours), atOneAddress(500)]
      : [...perBehaviour(300, ["reads nothing", "pipelines"]), atOneAddress(350)];
    // With the normal limit, this many uploads of one account would be refused at once.
    await using testbed = await startTestbed({ env: { LIMITS_SCALE: "1000", LOG_LEVEL: "error" } });
    const targets = await prepareTargets(testbed.service);
    const baseline = await measureBaseline(testbed.service, targets, isFull ? 3 : 1);
    for (const plan of plans) {
      yield await runAttack(testbed.service, targets, baseline, plan, isFull ? 8 : 4);
    }
  },
};

type Targets = { token: string; large: string[]; visited: string[] };

/** Registers an owner with a picture, and collects the paths to request. */
export async function prepareTargets(service: Service): Promise<Targets> {
  const send = sendTo(service.origin);
  const owner = await registerOwner(send, { category: "plumber" });
  const form = new FormData();
  form.append("file", await photo(1000));
  const response = await expectGood(send, "/api/my/business/banner", {
    method: "PUT",
    body: form,
    headers: owner.bearer,
    seconds: 30,
  });
  const pictures = [...new Set(response.text.match(/\/media\/[^"\s,]+/g))];
  const home = await expectGood(send, "/", {});
  const assets = [...new Set(home.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  const pages = ["/", `/business/${owner.slug}`, "/categories/plumber", "/search?q=plumber"];
  const reads = ["/api/categories", "/api/business?q=plumber", `/api/business/${owner.slug}`];
  return {
    token: owner.bearer.Authorization.replace("Bearer ", ""),
    large: ["/api/reference/standalone.js", "/api/openapi.json", "/", assets[0]!, pictures.at(-1)!],
    visited: [...pages, ...reads, assets[0]!],
  };
}

/** Without attackers: megabytes of memory, and the limit in milliseconds for other visitors. */
type Baseline = { memory: number; longest: number };

export async function measureBaseline(
  service: Service,
  { visited }: Targets,
  seconds: number,
): Promise<Baseline> {
  await warmUp(service);
  const visitors = startVisitors(service.origin, visited);
  await pause(seconds * 1000);
  const { good, responses, p99, failures } = await visitors.leave();
  if (good < responses) throw new Error(failures.join());
  // `longest` is relative to the speed of this machine, which other processes share.
  return { memory: (await service.memory()).now, longest: Math.max(limits.wait, 3 * p99) };
}

/** Fills caches and compiles code, so that the measured attack does not include that cost. */
async function warmUp({ origin }: Service): Promise<void> {
  const send = sendTo(origin);
  for (let n = 0; n < 400; n++) {
    await expectGood(send, `/search?q=painter+${n}`, {});
    await expectGood(send, `/api/business?q=carpenter+${n}`, {});
  }
}

export async function runAttack(
  service: Service,
  { token, large, visited }: Targets,
  baseline: Baseline,
  { name, ...plan }: AttackPlan,
  seconds: number,
): Promise<Row> {
  const failures = collectFailures();
  await service.forgetPeak();
  const visitors = startVisitors(service.origin, visited);
  const share = service.watchShare();
  const attack = await startAttack({ ...plan, port: service.port, token, large, reconnects: true });
  const { memory } = service;
  // Ends early, before the machine runs out of memory.
  await until(async () => (await memory()).peak > 3 * limits.memory, { seconds });
  const { peak } = await memory();
  const visits = await visitors.leave();
  const cpuShare = share();
  const result = await attack.end();
  if (!service.isUp()) throw new Error(`the process ended: ${service.log().slice(-600)}`);
  // Visitors continue, because garbage is collected only under load.
  const later = startVisitors(service.origin, visited);
  const most = baseline.memory + limits.left;
  await until(async () => (await memory()).now < most, { seconds: 60 });
  await later.leave();
  const after = (await memory()).now;
  for (const failure of visits.failures) failures.add(`visitors: ${failure}`);
  const isFast = visits.p99 * cpuShare < baseline.longest;
  failures.expect(isFast, `visitors' p99 is over ${baseline.longest.toFixed(0)} ms`);
  failures.expect(peak < limits.memory, `more than ${limits.memory} MB of memory`);
  failures.expect(after < most, `${after.toFixed(0)} MB a minute after the attack`);
  if (result.failure) failures.add(`the attack failed: ${result.failure}`);
  return {
    done: `${name}, for ${seconds} s`,
    figures: [
      `memory ${peak.toFixed(0)} MB, then ${after.toFixed(0)} MB`,
      `${formatVisits(visits)} with ${(100 * cpuShare).toFixed(0)} % of the CPU time it wanted`,
      `${result.most} attackers at once, ${result.closed} disconnected`,
    ].join(", "),
    failures: failures.list(),
  };
}

const allowed = 1024;
const silent = 1200;

export const descriptors: Scenario = {
  name: "descriptors",
  async *rows() {
    yield await exhaust();
  },
};

/** Opens more silent connections than the service may have file descriptors. */
async function exhaust(): Promise<Row> {
  const failures = collectFailures();
  await using testbed = await startTestbed({ openFiles: allowed, env: { LOG_LEVEL: "warning" } });
  const { service } = testbed;
  const before = await service.metric("http_connections");
  const attack = await startAttack({
    port: service.port,
    clients: silent,
    addresses: botnet(120),
    behaviours: ["silent"],
    token: "",
    large: [],
    reconnects: false,
  });
  // Reuses the open connection; new ones are refused.
  const counted = await service.metric("http_connections").catch(() => before);
  using client = clientFrom("127.0.2.1", { keepsAlive: false });
  const send = sendTo(service.origin, { client });
  const isServed = async () => isGood(await send("/api/categories"));
  const during = await until(isServed, { seconds: 20 });
  await attack.end();
  const after = await until(isServed, { seconds: 10 });

  failures.expect(service.isUp(), "the process ended");
  failures.expect(during !== undefined, "other clients are not served within 20 s");
  failures.expect(after !== undefined, "clients are not served within 10 s after the attack");
  failures.expect(counted > before, "the connection metric does not count them");
  const lines = service.log().split("\n").length;
  failures.expect(lines < 200, `${lines} lines in the log`);
  return {
    done: `${silent.toLocaleString("en")} silent sockets, ` +
      `${allowed.toLocaleString("en")} file descriptors`,
    figures: `${counted} connections counted, ` +
      `others served ${formatDelay(during)} during the attack, ${formatDelay(after)} after it`,
    failures: failures.list(),
  };
}

const formatDelay = (seconds?: number) =>
  seconds === undefined ? "never" : `after ${seconds.toFixed(1)} s`;
