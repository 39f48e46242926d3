import { watchHost } from "#/testing/host-share.ts";
import { type Ask, askAt, describe, isGood } from "./client.ts";
import { collectFaults, type Drill, type Faults, pause, type Row, until } from "./scenario.ts";
import { change, expectGood, type Owner, registerOwner } from "./accounts.ts";
import { type Scene, setScene } from "./service-under-test.ts";
import { startVisitors, tellVisits } from "./visitors.ts";

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

export const pages: Drill = {
  name: "pages",
  async *rows(extent) {
    await using scene = await setScene({ env: { LOG_LEVEL: "error" } });
    const ask = askAt(scene.service.origin);
    const owners: Owner[] = [];
    for (const category of ["plumber", "painter", "plumber", "painter"]) {
      owners.push(await registerOwner(ask, { category }));
    }
    const draft = await registerOwner(ask, { category: "plumber", status: "draft" });
    const all = [...lists, ...owners.map(({ slug }) => `/business/${slug}`), "/about"];
    yield await edit(scene, ask, draft, "a draft is edited", all, 0);
    yield await edit(scene, ask, owners[0]!, "a published business is edited", lists, rounds);
    yield await editMany(scene, ask, owners, extent === "full" ? 8 : 3);
    yield await loseDatabase(scene, ask, owners[1]!, all);
    yield await removeOne(ask, owners[2]!);
  },
};

/** Everything is rendered once, and kept; nobody has changed anything for a moment. */
async function render(ask: Ask, paths: string[], missed: () => Promise<number>) {
  await until(async () => {
    const before = await missed();
    for (const path of paths) await expectGood(ask, path, {});
    return await missed() === before;
  }, { seconds: 20 });
}

const missedAt = ({ service }: Scene) => () =>
  service.metric(/^page_cache_lookups_total\{outcome="missed"\}/);

const rounds = 5;

/**
 * Five times, and each time every page is looked at right after.
 *
 * @param most so many times each page may be made for who looks
 */
async function edit(
  scene: Scene,
  ask: Ask,
  owner: Owner,
  done: string,
  paths: string[],
  most: number,
): Promise<Row> {
  const faults = collectFaults();
  const missed = missedAt(scene);
  await render(ask, paths, missed);
  const before = await missed();
  for (let round = 0; round < rounds; round++) {
    const answer = await change(ask, owner, { shortDesc: `Pipes laid, offer ${round}` });
    faults.expect(isGood(answer), describe("/api/my/business", answer, "PATCH"));
    for (const path of paths) await look(ask, path, faults);
  }
  const made = await missed() - before;
  const looks = rounds * paths.length;
  faults.expect(made <= most * paths.length, `${made} of ${looks} pages were not in memory`);
  return {
    done: `${done}, ${rounds} times`,
    figures: `${made} of ${rounds * paths.length} pages made while somebody waited`,
    faults: faults.list(),
  };
}

async function look(ask: Ask, path: string, faults: Faults) {
  const answer = await ask(path);
  if (answer.status !== 200) faults.add(describe(path, answer));
}

async function editMany(
  scene: Scene,
  ask: Ask,
  owners: Owner[],
  seconds: number,
): Promise<Row> {
  const faults = collectFaults();
  const missed = missedAt(scene);
  await render(ask, lists, missed);
  const before = await missed();
  const atRest = startVisitors(scene.service.origin, lists);
  await pause(2_000);
  const calm = await atRest.leave();
  const visitors = startVisitors(scene.service.origin, lists);
  const share = watchHost();
  const from = performance.now();
  const end = from + seconds * 1000;
  let edits = 0;
  for (; performance.now() < end; edits++) {
    const description = `Pipes laid and mended, since ${edits} hours`;
    const answer = await change(ask, owners[edits % owners.length]!, { description });
    faults.expect(isGood(answer), describe("/api/my/business", answer, "PATCH"));
    await pause(100);
  }
  const visits = await visitors.leave();
  const looked = (performance.now() - from) / 1000;
  const made = await missed() - before;
  for (const fault of visits.faults) faults.add(fault);
  // On a machine with much else to do, people wait for that, too.
  const longest = Math.max(500, 3 * calm.p99);
  faults.expect(visits.p99 * share() < longest, `their p99 is over ${longest.toFixed(0)} ms`);
  // Each list is made again for the first visitor, once a second at most; some may wait for one.
  faults.expect(made <= 3 * lists.length * (looked + 1), `${made} pages were not in memory`);
  return {
    done: `published businesses are edited ${(edits / seconds).toFixed(0)} times a second, ` +
      `for ${seconds} s`,
    figures: `${tellVisits(visits)}, ${made} pages made while somebody waited`,
    faults: faults.list(),
  };
}

/** Right after an edit, which is when pages are at their oldest. */
async function loseDatabase(
  scene: Scene,
  ask: Ask,
  owner: Owner,
  paths: string[],
): Promise<Row> {
  const faults = collectFaults();
  await render(ask, paths, missedAt(scene));
  const answer = await change(ask, owner, { shortDesc: "Pipes laid, and laid again" });
  faults.expect(isGood(answer), describe("/api/my/business", answer, "PATCH"));
  await scene.server.crash();
  let served = 0;
  const looks = 3;
  for (let turn = 0; turn < looks; turn++) {
    for (const path of paths) {
      const page = await ask(path);
      if (page.status === 200) served++;
      else faults.add(`without the database: ${describe(path, page)}`);
    }
    // Those that were remade in vain have to be there still.
    await pause(1_000);
  }
  await scene.server.restart();
  const health = await until(async () => isGood(await ask("/readyz")), { seconds: 10 });
  faults.expect(health !== undefined, "not ready 10 s after the database's return");
  return {
    done: "the database is away, right after an edit",
    figures: `${served} of ${looks * paths.length} looks at pages that were rendered before`,
    faults: faults.list(),
  };
}

async function removeOne(ask: Ask, owner: Owner): Promise<Row> {
  const faults = collectFaults();
  const places = [...lists, `/business/${owner.slug}`];
  const isShown = async (path: string) => (await ask(path)).text.includes(owner.businessName);
  const shownBefore = [];
  for (const path of places) if (await isShown(path)) shownBefore.push(path);
  faults.expect(shownBefore.length > 3, `it was shown on ${shownBefore.length} pages only`);
  const { bearer: headers, password } = owner;
  await expectGood(ask, "/api/my/business", { method: "DELETE", headers, body: { password } });
  const isGone = async () => {
    for (const path of places) if (await isShown(path)) return false;
    return true;
  };
  const gone = await until(isGone, { seconds: 10 });
  faults.expect(gone !== undefined && gone < 5, "it is still shown after 5 s");
  // It does not come back from another memory either.
  for (let turn = 0; turn < 5; turn++) {
    faults.expect(await isGone(), "it is shown again");
    await pause(200);
  }
  const { status } = await ask(`/business/${owner.slug}`);
  faults.expect(status === 410 || status === 404, `its page is answered ${status}`);
  return {
    done: "a business is deleted",
    figures:
      `gone from ${shownBefore.length} pages after ${gone?.toFixed(1) ?? "more than 10"} s, ` +
      `its own is answered ${status}`,
    faults: faults.list(),
  };
}
