import { type Attack, type Behaviour, behaviours, botnet, startAttack } from "./attack.ts";
import { askAt } from "./client.ts";
import { collectFaults, type Drill, pause, type Row, until } from "./scenario.ts";
import { expectGood, photo, registerOwner } from "./accounts.ts";
import { setScene, type Subject } from "./service-under-test.ts";
import { startVisitors, tellVisits } from "./visitors.ts";

/**
 * Megabytes: what it may have at any time, and what it may keep of what it got; and milliseconds that
 * others may wait.
 */
const goal = { memory: 500, left: 150, wait: 1_000 };

/** Megabytes at which it has lost, and is killed before the machine is out of memory. */
const tooMuch = 1_500;

type Siege = Pick<Attack, "clients" | "addresses" | "behaviours"> & { name: string };

const each = (clients: number, kinds: readonly Behaviour[]): Siege[] =>
  kinds.map((kind) => ({
    name: `${clients.toLocaleString("en")} clients at 200 addresses: ${kind}`,
    clients,
    addresses: botnet(200),
    behaviours: [kind],
  }));

const atOneAddress = (clients: number): Siege => ({
  name: `${clients.toLocaleString("en")} clients at one address: all of this at once`,
  clients,
  addresses: ["127.16.0.1"],
  behaviours,
});

export const sockets: Drill = {
  name: "sockets",
  async *rows(extent) {
    const isFull = extent === "full";
    const sieges = isFull
      ? [...each(500, behaviours), atOneAddress(500)]
      : [...each(300, ["reads nothing", "pipelines"]), atOneAddress(350)];
    // So many uploads of one account would be refused at once, and never trickle.
    await using scene = await setScene({ env: { LIMITS_SCALE: "1000", LOG_LEVEL: "error" } });
    const town = await settle(scene.service);
    const calm = await measureCalm(scene.service, town, isFull ? 3 : 1);
    for (const siege of sieges) {
      yield await besiege(scene.service, town, calm, siege, isFull ? 8 : 4);
    }
  },
};

type Town = { token: string; large: string[]; visited: string[] };

/** Somebody with a listing and a picture, and what there is to see. */
export async function settle(service: Subject): Promise<Town> {
  const ask = askAt(service.origin);
  const owner = await registerOwner(ask, { category: "plumber" });
  const form = new FormData();
  form.append("file", await photo(1000));
  const answer = await expectGood(ask, "/api/my/business/banner", {
    method: "PUT",
    body: form,
    headers: owner.bearer,
    seconds: 30,
  });
  const pictures = [...new Set(answer.text.match(/\/media\/[^"\s,]+/g))];
  const home = await expectGood(ask, "/", {});
  const assets = [...new Set(home.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  const pages = ["/", `/business/${owner.slug}`, "/categories/plumber", "/search?q=plumber"];
  const reads = ["/api/categories", "/api/business?q=plumber", `/api/business/${owner.slug}`];
  return {
    token: owner.bearer.Authorization.replace("Bearer ", ""),
    large: ["/api/reference/standalone.js", "/api/openapi.json", "/", assets[0]!, pictures.at(-1)!],
    visited: [...pages, ...reads, assets[0]!],
  };
}

/** How it is without attackers: megabytes in memory, and milliseconds that others may wait. */
type Calm = { memory: number; longest: number };

export async function measureCalm(
  service: Subject,
  { visited }: Town,
  seconds: number,
): Promise<Calm> {
  await warmUp(service);
  const visitors = startVisitors(service.origin, visited);
  await pause(seconds * 1000);
  const { good, answers, p99, faults } = await visitors.leave();
  if (good < answers) throw new Error(faults.join());
  // On a machine with much else to do, others wait for that, too.
  return { memory: (await service.memory()).now, longest: Math.max(goal.wait, 3 * p99) };
}

/** A busy hour's work: what is compiled and kept for it is not what attackers leave behind. */
async function warmUp({ origin }: Subject): Promise<void> {
  const ask = askAt(origin);
  for (let n = 0; n < 400; n++) {
    await expectGood(ask, `/search?q=painter+${n}`, {});
    await expectGood(ask, `/api/business?q=carpenter+${n}`, {});
  }
}

export async function besiege(
  service: Subject,
  { token, large, visited }: Town,
  calm: Calm,
  { name, ...siege }: Siege,
  seconds: number,
): Promise<Row> {
  const faults = collectFaults();
  if (!service.isUp()) await service.start();
  const before = (await service.memory()).now;
  await service.forgetPeak();
  const visitors = startVisitors(service.origin, visited);
  const share = service.watchShare();
  const attack = await startAttack({ ...siege, port: service.port, token, large, comesBack: true });
  const guard = guardMachine(service);
  await until(() => guard.fate() !== undefined, { seconds });
  const { peak } = await service.memory();
  const visits = await visitors.leave();
  const had = share();
  const harm = await attack.end();
  const after = await settleDown(service, visited, calm.memory + goal.left);
  const fate = await guard.end();
  if (fate) faults.add(fate);
  else {
    for (const fault of visits.faults) faults.add(`others: ${fault}`);
    const isSoon = visits.p99 * had < calm.longest;
    faults.expect(isSoon, `others' p99 is over ${calm.longest.toFixed(0)} ms`);
    faults.expect(peak < goal.memory, `more than ${goal.memory} MB in memory`);
    faults.expect(
      after < calm.memory + goal.left,
      `${after.toFixed(0)} MB a minute after they left`,
    );
  }
  if (harm.failure) faults.add(`the drill is not what it should be: ${harm.failure}`);
  const memory = [before, peak, after].map((mb) => isNaN(mb) ? "–" : mb.toFixed(0)).join(" → ");
  return {
    done: `${name}, for ${seconds} s`,
    figures:
      `memory ${memory} MB, ${tellVisits(visits)} with ${
        (100 * had).toFixed(0)
      } % of the processor it wanted, ${harm.most} attackers at once, ` +
      `${harm.closed} shown the door`,
    faults: faults.list(),
  };
}

/** Kills the service when it has lost, and before the machine is out of memory. */
function guardMachine(service: Subject) {
  const from = performance.now();
  let fate: string | undefined;
  let isOver = false;
  const done = until(async () => {
    const { peak } = await service.memory();
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    if (!service.isUp()) fate = `the process ended after ${seconds} s`;
    else if (peak > tooMuch) {
      service.signal("SIGKILL");
      await service.ended();
      fate = `over ${tooMuch} MB after ${seconds} s`;
    }
    return isOver || fate !== undefined;
  }, { seconds: 120 });
  return {
    /** How it has ended, if it has. */
    fate: () => fate,
    async end() {
      isOver = true;
      await done;
      return fate;
    },
  };
}

/**
 * Waits until its memory is below a limit, a minute at most. Others go on, for garbage is only collected
 * where there is work.
 */
async function settleDown(service: Subject, visited: string[], limit: number): Promise<number> {
  const visitors = startVisitors(service.origin, visited);
  const memory = async () => (await service.memory()).now;
  await until(async () => !service.isUp() || await memory() < limit, { seconds: 60 });
  await visitors.leave();
  return await memory();
}
