import { type HttpResponse, isGood, sendTo } from "../fault-injection/client.ts";
import {
  collectFailures,
  pause,
  type Row,
  type Scenario,
  skippedRow,
  until,
} from "../fault-injection/scenario.ts";
import { type Owner, registerOwner } from "../fault-injection/accounts.ts";
import type { Program } from "#/testing/servers/program.ts";
import { type Cluster, findMissing, startCluster } from "./cluster.ts";
import { formatVisits, startVisitors } from "../fault-injection/visitors.ts";
import { quantile } from "../table.ts";

/** Limits: seconds without a saved edit, and seconds for which a page may be outdated. */
const maxWriteGap = 30;
const maxPageAge = 1;
/**
 * Seconds after which a page shows a saved edit. When the primary dies just after the edit, each
 * query waits for it for a second, half of its deadline, before a replica is asked.
 */
const maxPageWait = 3;
const minReadShare = 0.999;

const owners = 4;

/** Users read and edit while each part of the cluster is killed in turn. */
export const failover: Scenario = {
  name: "failover",
  async *rows() {
    const missing = await findMissing();
    if (missing.length) return yield skippedRow(`${missing.join(", ")} cannot be installed`);
    await using cluster = await startCluster();
    const users = await startUsers(cluster);
    yield await users.watch("no fault, for ten seconds", () => pause(10_000));
    for (const [done, kill] of Object.entries(kills)) {
      yield await users.watch(done, async () => {
        const restart = await kill(cluster);
        await users.waitForWrites();
        // Wait for later effects, such as reconnects and cached pages.
        await pause(5_000);
        await restart();
        await cluster.waitUntilHealthy(90);
        await pause(3_000);
      });
    }
    yield await users.end();
  },
};

/** Kills a part of the cluster. Returns how it is started again. */
type Kill = (cluster: Cluster) => Promise<() => Promise<unknown>>;

const kills: Record<string, Kill> = {
  "the primary is killed": (cluster) => killNode(cluster, "primary"),
  "the synchronous standby is killed": (cluster) => killNode(cluster, "sync"),
  "etcd's leader is killed": async (cluster) => restartLater((await cluster.leader()).etcd),
  "a process of the service is killed": ({ services: [service] }) => restartLater(service!),
  "the primary's Patroni, which the proxy polls, is killed": async (cluster) =>
    restartLater((await cluster.nodeWithRole("primary")).patroni),
};

async function killNode(cluster: Cluster, role: "primary" | "sync") {
  const node = await cluster.nodeWithRole(role);
  await cluster.killNode(node);
  return () => node.patroni.start();
}

async function restartLater(program: Program) {
  await program.kill();
  return () => program.start();
}

/**
 * Starts owners who edit their listings and read their pages, through the proxy.
 */
async function startUsers(cluster: Cluster) {
  const send = sendTo(cluster.origin);
  // Codes are in the memory of the process that sends them.
  const direct = sendTo(cluster.services[1]!.origin);
  const shopOwners: Owner[] = [];
  for (let n = 0; n < owners; n++) shopOwners.push(await registerOwner(direct));
  let isOver = false;
  let failures = collectFailures();
  let writes: number[] = [];
  /**
   * Per saved edit, in seconds: when the listing's page last lacked the edit, and when the page
   * first showed the edit.
   */
  let pages: { old: number; right: number }[] = [];

  const paths = shopOwners.flatMap(({ slug }) => [
    `/business/${slug}`,
    "/search?q=pipes",
    "/api/business?q=pipes&near=411038",
    `/api/business/${slug}`,
    "/",
  ]);
  const edit = async (owner: Owner) => {
    for (let n = 1; !isOver; n++) {
      await editOnce(owner, n);
      await pause(100);
    }
  };
  const editOnce = async (owner: Owner, n: number) => {
    const shortDesc = `Pipes laid and mended, edit ${n}`;
    const request = {
      method: "PATCH",
      body: { shortDesc },
      headers: { ...owner.bearer, "If-Match": owner.etag },
    };
    const response = await send("/api/my/business", request);
    if (response.status === 401) failures.add("an owner was signed out");
    if (!isGood(response)) return await readAgain(owner);
    writes.push(performance.now());
    owner.etag = response.headers.get("ETag")!;
    const saved = performance.now();
    let old = 0;
    const right = await until(async () => {
      const page = await send(`/business/${owner.slug}`);
      const isRight = page.text.includes(shortDesc);
      if (isGood(page) && !isRight) old = (performance.now() - saved) / 1000;
      return isGood(page) && isRight;
    }, { seconds: 20 });
    if (right === undefined) return failures.add("a saved edit is not on its page");
    pages.push({ old, right });
  };
  /**
   * Reads the listing after an unconfirmed edit. The listing must have this edit or the one before.
   */
  const readAgain = async (owner: Owner) => {
    for (;;) {
      const own = await send("/api/my/business", { headers: owner.bearer });
      if (isGood(own)) {
        const versionOf = (etag: string) => Number(etag.match(/\d+/)![0]);
        const found = own.headers.get("ETag")!;
        if (versionOf(found) < versionOf(owner.etag)) failures.add("a saved edit is lost");
        owner.etag = found;
        return;
      }
      if (isOver) return;
      await pause(200);
    }
  };
  const work = Promise.all(shopOwners.map(edit));
  const longestPause = (from: number) => {
    const moments = [from, ...writes, performance.now()];
    return Math.max(...moments.slice(1).map((moment, n) => moment - moments[n]!)) / 1000;
  };

  return {
    async watch(done: string, kill: () => Promise<void>): Promise<Row> {
      failures = collectFailures();
      writes = [];
      pages = [];
      const from = performance.now();
      const visitors = startVisitors(cluster.origin, paths);
      await kill();
      const visits = await visitors.leave();
      const share = visits.good / visits.responses;
      const writeGap = longestPause(from);
      const right = pages.map(({ right }) => right);
      const latest = Math.max(...right);
      const oldest = Math.max(...pages.map(({ old }) => old));
      failures.expect(writeGap <= maxWriteGap, `${writeGap.toFixed(0)} s without a saved edit`);
      failures.expect(
        share >= minReadShare,
        `${((1 - share) * 100).toFixed(2)} % of the reads failed: ${visits.failures.join("; ")}`,
      );
      failures.expect(pages.length > 0, "no edit appeared on its page");
      failures.expect(oldest <= maxPageAge, `a page was outdated for ${oldest.toFixed(1)} s`);
      failures.expect(latest <= maxPageWait, `a page was up to date after ${latest.toFixed(1)} s`);
      return {
        done,
        figures: [
          `${writeGap.toFixed(1)} s at most without a saved edit`,
          `${formatVisits(visits)} (${(share * 100).toFixed(2)} %)`,
          `${writes.length} edits saved`,
          `no page outdated for more than ${oldest.toFixed(2)} s`,
          `shown after ${quantile(right, 0.5).toFixed(2)} s, ${latest.toFixed(2)} s at most`,
        ].join("; "),
        failures: failures.list(),
      };
    },
    /** Waits until edits sent from now on are saved. */
    async waitForWrites() {
      const before = writes.length;
      await pause(500);
      await until(() => writes.length > before + 2, { seconds: 60 });
    },
    async end(): Promise<Row> {
      isOver = true;
      await work;
      const found = collectFailures();
      for (const owner of shopOwners) {
        const own: HttpResponse = await send("/api/my/business", { headers: owner.bearer });
        const saved = own.headers.get("ETag") ?? `status ${own.status}`;
        found.expect(
          saved === owner.etag,
          `version ${owner.etag} was confirmed last, but ${saved} is stored`,
        );
      }
      return {
        done: "at the end, each owner reads the last confirmed edit",
        figures: `${shopOwners.length} listings`,
        failures: found.list(),
      };
    },
  };
}
