import { watchHost } from "#/testing/host-share.ts";
import { describe, isGood, type Send, sendTo } from "./client.ts";
import {
  collectFailures,
  type Failures,
  pause,
  type Row,
  type Scenario,
  until,
} from "./scenario.ts";
import { change, expectGood, type Owner, registerOwner } from "./accounts.ts";
import { startTestbed, type Testbed } from "./service-under-test.ts";
import { formatVisits, startVisitors } from "./visitors.ts";

/** Lists of businesses, in two languages. */
const lists = [
  "/",
  "/?hl=hi",
  "/categories/plumber",
  "/categories/plumber?hl=hi",
  "/categories/painter",
  "/search?q=plumber",
  "/search?q=painter",
  "/search?q=pipes&hl=hi",
];

export const pages: Scenario = {
  name: "pages",
  async *rows(extent) {
    await using testbed = await startTestbed({ env: { LOG_LEVEL: "error" } });
    const send = sendTo(testbed.service.origin);
    const owners: Owner[] = [];
    for (const category of ["plumber", "painter", "plumber", "painter"]) {
      owners.push(await registerOwner(send, { category }));
    }
    const draft = await registerOwner(send, { category: "plumber", status: "draft" });
    const all = [...lists, ...owners.map(({ slug }) => `/business/${slug}`), "/about"];
    yield await edit(testbed, send, draft, "a draft is edited", all, 0);
    yield await edit(testbed, send, owners[0]!, "a published business is edited", lists, rounds);
    yield await editMany(testbed, send, owners, extent === "full" ? 8 : 3);
    yield await stopDatabase(testbed, send, owners[1]!, all);
    yield await deleteListing(send, owners[2]!);
  },
};

/** Renders all pages until each comes from the cache. */
async function warmCache(send: Send, paths: string[], countMisses: () => Promise<number>) {
  await until(async () => {
    const before = await countMisses();
    for (const path of paths) await expectGood(send, path, {});
    return await countMisses() === before;
  }, { seconds: 20 });
}

const missCounter = ({ service }: Testbed) => () =>
  service.metric(/^page_cache_lookups_total\{outcome="missed"\}/);

const rounds = 5;

/**
 * Edits a listing several times and reads every page after each edit.
 *
 * @param most the allowed number of cache misses per page
 */
async function edit(
  testbed: Testbed,
  send: Send,
  owner: Owner,
  done: string,
  paths: string[],
  most: number,
): Promise<Row> {
  const failures = collectFailures();
  const countMisses = missCounter(testbed);
  await warmCache(send, paths, countMisses);
  const before = await countMisses();
  for (let round = 0; round < rounds; round++) {
    const response = await change(send, owner, { shortDesc: `Pipes laid, offer ${round}` });
    failures.expect(isGood(response), describe("/api/my/business", response, "PATCH"));
    for (const path of paths) await expectPage(send, path, failures);
  }
  const misses = await countMisses() - before;
  const reads = rounds * paths.length;
  failures.expect(
    misses <= most * paths.length,
    `${misses} of ${reads} reads missed the page cache`,
  );
  return {
    done: `${done}, ${rounds} times`,
    figures: `${misses} of ${reads} reads missed the page cache`,
    failures: failures.list(),
  };
}

async function expectPage(send: Send, path: string, failures: Failures) {
  const response = await send(path);
  if (response.status !== 200) failures.add(describe(path, response));
}

async function editMany(
  testbed: Testbed,
  send: Send,
  owners: Owner[],
  seconds: number,
): Promise<Row> {
  const failures = collectFailures();
  const countMisses = missCounter(testbed);
  await warmCache(send, lists, countMisses);
  const before = await countMisses();
  const baselineVisitors = startVisitors(testbed.service.origin, lists);
  await pause(2_000);
  const baseline = await baselineVisitors.leave();
  const visitors = startVisitors(testbed.service.origin, lists);
  const share = watchHost();
  const from = performance.now();
  const end = from + seconds * 1000;
  let edits = 0;
  for (; performance.now() < end; edits++) {
    const description = `Pipes laid and mended, since ${edits} hours`;
    const response = await change(send, owners[edits % owners.length]!, { description });
    failures.expect(isGood(response), describe("/api/my/business", response, "PATCH"));
    await pause(100);
  }
  const visits = await visitors.leave();
  const looked = (performance.now() - from) / 1000;
  const misses = await countMisses() - before;
  for (const failure of visits.failures) failures.add(failure);
  // The limit is relative to the speed of this machine, which other processes share.
  const longest = Math.max(500, 3 * baseline.p99);
  failures.expect(visits.p99 * share() < longest, `visitors' p99 is over ${longest.toFixed(0)} ms`);
  // A list is rendered at most once a second, and some visitors may wait for it.
  failures.expect(
    misses <= 3 * lists.length * (looked + 1),
    `${misses} reads missed the page cache`,
  );
  return {
    done: `published businesses are edited ${(edits / seconds).toFixed(0)} times a second, ` +
      `for ${seconds} s`,
    figures: `${formatVisits(visits)}, ${misses} reads missed the page cache`,
    failures: failures.list(),
  };
}

/** Stops the database right after an edit, when most cached pages are outdated. */
async function stopDatabase(
  testbed: Testbed,
  send: Send,
  owner: Owner,
  paths: string[],
): Promise<Row> {
  const failures = collectFailures();
  await warmCache(send, paths, missCounter(testbed));
  const response = await change(send, owner, { shortDesc: "Pipes laid, and laid again" });
  failures.expect(isGood(response), describe("/api/my/business", response, "PATCH"));
  await testbed.server.crash();
  let served = 0;
  const passes = 3;
  for (let pass = 0; pass < passes; pass++) {
    for (const path of paths) {
      const page = await send(path);
      if (page.status === 200) served++;
      else failures.add(`without the database: ${describe(path, page)}`);
    }
    // Failed renders must not drop the old pages.
    await pause(1_000);
  }
  await testbed.server.restart();
  const health = await until(async () => isGood(await send("/readyz")), { seconds: 10 });
  failures.expect(health !== undefined, "not ready 10 s after the database restarted");
  return {
    done: "the database stops right after an edit",
    figures: `${served} of ${passes * paths.length} reads of cached pages succeeded`,
    failures: failures.list(),
  };
}

async function deleteListing(send: Send, owner: Owner): Promise<Row> {
  const failures = collectFailures();
  const places = [...lists, `/business/${owner.slug}`];
  const isShown = async (path: string) => (await send(path)).text.includes(owner.businessName);
  const shownBefore = [];
  for (const path of places) if (await isShown(path)) shownBefore.push(path);
  failures.expect(shownBefore.length > 3, `the business was on only ${shownBefore.length} pages`);
  const { bearer: headers, password } = owner;
  await expectGood(send, "/api/my/business", { method: "DELETE", headers, body: { password } });
  const isRemoved = async () => {
    for (const path of places) if (await isShown(path)) return false;
    return true;
  };
  const removed = await until(isRemoved, { seconds: 10 });
  failures.expect(removed !== undefined && removed < 5, "the business is still shown after 5 s");
  // The removed business must not reappear from another cache.
  for (let n = 0; n < 5; n++) {
    failures.expect(await isRemoved(), "the business is shown again");
    await pause(200);
  }
  const { status } = await send(`/business/${owner.slug}`);
  failures.expect(status === 410 || status === 404, `its own page is answered ${status}`);
  return {
    done: "a business is deleted",
    figures:
      `removed from ${shownBefore.length} pages after ${
        removed?.toFixed(1) ?? "more than 10"
      } s, ` +
      `its own page answers ${status}`,
    failures: failures.list(),
  };
}
