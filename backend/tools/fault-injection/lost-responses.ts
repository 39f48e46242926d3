import { cookieOf } from "#/testing/people.ts";
import { type Ask, askAt, clientFrom, describe } from "./client.ts";
import { collectFaults, type Drill, type Faults, pause, type Row } from "./scenario.ts";
import { startLossyLine } from "./lossy-proxy.ts";
import { register } from "./accounts.ts";
import { setScene } from "./service-under-test.ts";

const path = "/api/auth/refresh";
const share = 0.35;
const tabs = 8;

export const lostAnswers: Drill = {
  name: "lost-answers",
  async *rows(extent) {
    const isFull = extent === "full";
    await using scene = await setScene({ env: { LOG_LEVEL: "error" } });
    const { origin } = scene.service;
    // What takes its time goes on beside the rest.
    const theft = isFull ? stealOldCookie(askAt(origin)) : undefined;
    yield await refreshOnPatchyLine(origin, isFull ? 40 : 12, isFull ? 12 : 5);
    if (theft) yield await theft;
  },
};

/** Browsers whose tabs know nothing of each other, and share a cookie jar. */
async function refreshOnPatchyLine(
  origin: string,
  browsers: number,
  seconds: number,
): Promise<Row> {
  const faults = collectFaults();
  const people = [];
  for (let n = 0; n < browsers; n++) people.push(await register(askAt(origin)));
  await using line = await startLossyLine(origin, share);
  using client = clientFrom("127.0.2.1", { keepsAlive: false });
  const ask = askAt(line.origin, { client });
  const end = performance.now() + seconds * 1000;
  const signedOut = await Promise.all(people.map(async ({ cookie }) => {
    const jar = { cookie };
    await Promise.all(Array.from({ length: tabs }, () => openTab(ask, jar, end, faults)));
    // A quiet moment later, on a good line.
    const last = await askAt(origin)(path, { method: "POST", headers: { Cookie: jar.cookie } });
    return last.status !== 200;
  }));
  const lost = signedOut.filter(Boolean).length;
  faults.expect(!lost, `${lost} of ${browsers} sessions have ended`);
  const { asked, lost: unheard } = line.counts;
  return {
    done: `${browsers} sessions with ${tabs} tabs each refresh for ${seconds} s, ` +
      `${share * 100} % of the answers lost`,
    figures: `${asked} refreshes, ${unheard} answers lost, ${lost} sessions signed out`,
    faults: faults.list(),
  };
}

/** Refreshes now and then, with the cookie that the jar holds when it asks. */
async function openTab(ask: Ask, jar: { cookie: string }, end: number, faults: Faults) {
  for (;;) {
    await pause(Math.random() * 2_400);
    if (performance.now() > end) return;
    const answer = await ask(path, { method: "POST", headers: { Cookie: jar.cookie } });
    if (!answer.status) continue;
    if (answer.status !== 200) {
      faults.add(describe(path, answer, "POST"));
      return;
    }
    jar.cookie = cookieOf(answer.headers) || jar.cookie;
  }
}

/**
 * Longer than a cookie may be on its way: later it is replaced when it is used, and the one before it
 * counts no more. In milliseconds.
 */
const outdated = 12_000;

/** Somebody has copied a cookie, and uses it after the owner has gone on with its successors. */
async function stealOldCookie(ask: Ask): Promise<Row> {
  const faults = collectFaults();
  const { cookie: stolen } = await register(ask);
  const refresh = (cookie: string) => ask(path, { method: "POST", headers: { Cookie: cookie } });
  let cookie = stolen;
  for (let successor = 1; successor <= 2; successor++) {
    await pause(outdated);
    const before = cookie;
    cookie = cookieOf((await refresh(cookie)).headers) || cookie;
    faults.expect(cookie !== before, "a cookie is not replaced");
    // Its first use is what makes the one before it old.
    await refresh(cookie);
  }
  await pause(outdated);
  const thief = await refresh(stolen);
  faults.expect(thief.status === 401, `the old cookie is answered ${thief.status}`);
  const owner = await refresh(cookie);
  faults.expect(owner.status === 401, `the session goes on after that: ${owner.status}`);
  return {
    done: "a stolen old cookie is used after its successors were",
    figures: `it is answered ${thief.status}, the owner's after it ${owner.status}`,
    faults: faults.list(),
  };
}
