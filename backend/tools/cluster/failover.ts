import { type Answer, askAt, isGood } from "../fault-injection/client.ts";
import {
  collectFaults,
  type Drill,
  type Faults,
  pause,
  type Row,
  until,
} from "../fault-injection/scenario.ts";
import { type Owner, registerOwner } from "../fault-injection/accounts.ts";
import { type Cluster, findMissing, startCluster } from "./cluster.ts";
import { quantile } from "../table.ts";

/** Seconds: how long nothing may be saved, and how old a page may be. */
const mostWithoutWrites = 30;
const mostBehind = 1;
const leastRead = 0.999;

const owners = 4;
const readers = 8;

/** People read and edit while every part of a cluster is killed in turn. */
export const failover: Drill = {
  name: "failover",
  async *rows() {
    const missing = await findMissing();
    if (missing.length) {
      const done = `${missing.join(", ")} cannot be installed`;
      yield { done, figures: "", faults: [], isSkipped: true };
      return;
    }
    await using cluster = await startCluster();
    const crowd = await startCrowd(cluster);
    yield await crowd.watch("nothing, for ten seconds", () => pause(10_000));
    for (const { done, strike, mend } of blows) {
      yield await crowd.watch(done, async () => {
        const struck = await strike(cluster);
        await crowd.writesAgain();
        // What comes later than the answer to it: connections, kept pages.
        await pause(5_000);
        await mend(cluster, struck);
        await cluster.whole(90);
        await pause(3_000);
      });
    }
    yield await crowd.end();
  },
};

type Blow<Struck = unknown> = {
  done: string;
  strike(cluster: Cluster): Promise<Struck>;
  mend(cluster: Cluster, struck: Struck): Promise<void>;
};

const blow = <Struck>(blow: Blow<Struck>) => blow as Blow;

const blows: Blow[] = [
  blow({
    done: "the primary is killed",
    async strike(cluster) {
      const node = await cluster.nodeThatIs("primary");
      await cluster.cut(node);
      return node;
    },
    mend: (_, node) => node.patroni.start(),
  }),
  blow({
    done: "the synchronous standby is killed",
    async strike(cluster) {
      const node = await cluster.nodeThatIs("sync");
      await cluster.cut(node);
      return node;
    },
    mend: (_, node) => node.patroni.start(),
  }),
  blow({
    done: "etcd's leader is killed",
    async strike(cluster) {
      const member = await cluster.leader();
      await member.etcd.kill();
      return member;
    },
    mend: (_, member) => member.etcd.start(),
  }),
  blow({
    done: "a process of the service is killed",
    async strike({ services }) {
      services[0]!.signal("SIGKILL");
      await services[0]!.ended();
      return services[0]!;
    },
    mend: (_, service) => service.start(),
  }),
  blow({
    done: "what the proxy asks about the primary (its Patroni) is killed",
    async strike(cluster) {
      const node = await cluster.nodeThatIs("primary");
      await node.patroni.kill();
      return node;
    },
    mend: (_, node) => node.patroni.start(),
  }),
];

/** Readers, and owners who edit their listings and look at their pages, all through the proxy. */
async function startCrowd(cluster: Cluster) {
  const ask = askAt(cluster.origin);
  // Codes are in the memory of the process that sends them.
  const direct = askAt(cluster.services[1]!.origin);
  const shops: Owner[] = [];
  for (let n = 0; n < owners; n++) shops.push(await registerOwner(direct));
  let isOver = false;
  let faults = collectFaults();
  let reads = { asked: 0, good: 0 };
  let writes: number[] = [];
  /** Of each saved edit: when its page was last seen without it, and first with it, in seconds. */
  let pages: { old: number; right: number }[] = [];
  const wrong = new Map<string, number>();
  /** How long a page took to be right while all was well, in seconds: this machine does all of it. */
  let inCalm: number | undefined;

  const read = async (n: number) => {
    const paths = [
      `/business/${shops[n % owners]!.slug}`,
      "/search?q=pipes",
      "/api/business?q=pipes&near=411038",
      `/api/business/${shops[n % owners]!.slug}`,
      "/",
    ];
    for (let at = n; !isOver; at++) {
      const path = paths[at % paths.length]!;
      const answer = await ask(path);
      reads.asked++;
      if (isGood(answer)) reads.good++;
      else wrong.set(`${answer.status}`, (wrong.get(`${answer.status}`) ?? 0) + 1);
      await pause(60);
    }
  };
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
    const answer = await ask("/api/my/business", request);
    if (answer.status === 401) faults.add("somebody was signed out");
    if (!isGood(answer)) return await lookAgain(owner);
    writes.push(performance.now());
    owner.etag = answer.headers.get("ETag")!;
    const saved = performance.now();
    let old = 0;
    const right = await until(async () => {
      const page = await ask(`/business/${owner.slug}`);
      const isRight = page.text.includes(shortDesc);
      if (isGood(page) && !isRight) old = (performance.now() - saved) / 1000;
      return isGood(page) && isRight;
    }, { seconds: 20 });
    if (right === undefined) return faults.add("a saved edit is not on its page");
    pages.push({ old, right });
  };
  /** Whether the edit was saved is not known: what is there may be it, or the one before. */
  const lookAgain = async (owner: Owner) => {
    for (;;) {
      const own = await ask("/api/my/business", { headers: owner.bearer });
      if (isGood(own)) {
        const versionOf = (etag: string) => Number(etag.match(/\d+/)![0]);
        const found = own.headers.get("ETag")!;
        if (versionOf(found) < versionOf(owner.etag)) faults.add("a saved edit is lost");
        owner.etag = found;
        return;
      }
      if (isOver) return;
      await pause(200);
    }
  };
  const work = Promise.all([
    ...Array.from({ length: readers }, (_, n) => read(n)),
    ...shops.map(edit),
  ]);
  const longestPause = (from: number) => {
    const moments = [from, ...writes, performance.now()];
    return Math.max(...moments.slice(1).map((moment, n) => moment - moments[n]!)) / 1000;
  };

  return {
    async watch(done: string, strike: () => Promise<void>): Promise<Row> {
      faults = collectFaults();
      reads = { asked: 0, good: 0 };
      writes = [];
      pages = [];
      wrong.clear();
      const from = performance.now();
      await strike();
      const seen = {
        faults,
        reads,
        pages,
        writes: writes.length,
        wrong,
        inCalm: inCalm ?? Infinity,
      };
      inCalm ??= Math.max(...pages.map(({ right }) => right));
      return judge(done, longestPause(from), seen);
    },
    /** Waits until something asked from now on has been saved. */
    async writesAgain() {
      const before = writes.length;
      await pause(500);
      await until(() => writes.length > before + 2, { seconds: 60 });
    },
    async end(): Promise<Row> {
      isOver = true;
      await work;
      const found = collectFaults();
      for (const owner of shops) {
        const own: Answer = await ask("/api/my/business", { headers: owner.bearer });
        const saved = own.headers.get("ETag") ?? `status ${own.status}`;
        found.expect(
          saved === owner.etag,
          `version ${owner.etag} was saved last, and there is ${saved}`,
        );
      }
      return {
        done: "all is over, everybody looks at what they saved last",
        figures: `${shops.length} listings`,
        faults: found.list(),
      };
    },
  };
}

function judge(
  done: string,
  without: number,
  { faults, reads, pages, writes, wrong, inCalm }: {
    faults: Faults;
    reads: { asked: number; good: number };
    pages: { old: number; right: number }[];
    writes: number;
    wrong: Map<string, number>;
    inCalm: number;
  },
): Row {
  const share = reads.good / reads.asked;
  const right = pages.map(({ right }) => right);
  const latest = Math.max(...right);
  const oldest = Math.max(...pages.map(({ old }) => old));
  const atOnce = pages.filter(({ old }) => old === 0).length;
  faults.expect(without <= mostWithoutWrites, `${without.toFixed(0)} s without a saved edit`);
  faults.expect(
    share >= leastRead,
    `${((1 - share) * 100).toFixed(2)} % of the reads failed: ${
      [...wrong].map(([status, times]) => `${times} × ${status}`).join(", ")
    }`,
  );
  faults.expect(pages.length > 0, "no edit was seen on its page");
  faults.expect(oldest <= mostBehind, `a page was old for ${oldest.toFixed(1)} s`);
  // To answer takes this machine, which does all of it, some time as well.
  faults.expect(latest <= mostBehind + inCalm, `a page was right after ${latest.toFixed(1)} s`);
  const figures =
    `${without.toFixed(1)} s at most without a saved edit; ${reads.good} of ${reads.asked} reads ` +
    `good (${(share * 100).toFixed(2)} %); ${writes} edits saved; ${atOnce} of ${pages.length} ` +
    `pages right at the first look, none old for more than ${oldest.toFixed(2)} s; answered in ` +
    `${quantile(right, 0.5).toFixed(2)} s, ${latest.toFixed(2)} s at most`;
  return { done, figures, faults: faults.list() };
}
