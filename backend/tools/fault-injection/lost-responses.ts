import { cookieOf } from "#/testing/users.ts";
import { clientFrom, describe, type Send, sendTo } from "./client.ts";
import { collectFailures, type Failures, pause, type Row, type Scenario } from "./scenario.ts";
import { startLossyProxy } from "./lossy-proxy.ts";
import { register } from "./accounts.ts";
import { startTestbed } from "./service-under-test.ts";

const path = "/api/auth/refresh";
const share = 0.35;
const tabs = 8;

export const lostResponses: Scenario = {
  name: "lost-responses",
  async *rows(extent) {
    const isFull = extent === "full";
    await using testbed = await startTestbed({ env: { LOG_LEVEL: "error" } });
    const { origin } = testbed.service;
    // Runs in parallel, because it mostly waits.
    const stolenCookieRow = isFull ? stealOldCookie(sendTo(origin)) : undefined;
    yield await refreshThroughLossyProxy(origin, isFull ? 40 : 12, isFull ? 12 : 5);
    if (stolenCookieRow) yield await stolenCookieRow;
  },
};

/** Refreshes sessions in browsers whose tabs share a cookie jar but not their state. */
async function refreshThroughLossyProxy(
  origin: string,
  browsers: number,
  seconds: number,
): Promise<Row> {
  const failures = collectFailures();
  const users = [];
  for (let n = 0; n < browsers; n++) users.push(await register(sendTo(origin)));
  await using proxy = await startLossyProxy(origin, share);
  using client = clientFrom("127.0.2.1", { keepsAlive: false });
  const send = sendTo(proxy.origin, { client });
  const end = performance.now() + seconds * 1000;
  const signedOut = await Promise.all(users.map(async ({ cookie }) => {
    const jar = { cookie };
    await Promise.all(Array.from({ length: tabs }, () => refreshInTab(send, jar, end, failures)));
    // Check the session without the proxy, after the tabs have stopped.
    const last = await sendTo(origin)(path, { method: "POST", headers: { Cookie: jar.cookie } });
    return last.status !== 200;
  }));
  const lost = signedOut.filter(Boolean).length;
  failures.expect(!lost, `${lost} of ${browsers} sessions were signed out`);
  const { requests, lost: dropped } = proxy.counts;
  return {
    done: `${browsers} sessions with ${tabs} tabs each refresh for ${seconds} s, ` +
      `${share * 100} % of the responses lost`,
    figures: `${requests} refreshes, ${dropped} responses lost, ${lost} sessions signed out`,
    failures: failures.list(),
  };
}

/** Refreshes at random intervals, with the cookie that the jar holds at that moment. */
async function refreshInTab(send: Send, jar: { cookie: string }, end: number, failures: Failures) {
  for (;;) {
    await pause(Math.random() * 2_400);
    if (performance.now() > end) return;
    const response = await send(path, { method: "POST", headers: { Cookie: jar.cookie } });
    if (!response.status) continue;
    if (response.status !== 200) {
      failures.add(describe(path, response, "POST"));
      return;
    }
    jar.cookie = cookieOf(response.headers) || jar.cookie;
  }
}

/** Milliseconds; longer than the grace period in which a replaced cookie stays valid. */
const gracePeriodPassed = 12_000;

/** A thief copies a cookie and uses it after the owner's browser has received newer cookies. */
async function stealOldCookie(send: Send): Promise<Row> {
  const failures = collectFailures();
  const { cookie: stolen } = await register(send);
  const refresh = (cookie: string) => send(path, { method: "POST", headers: { Cookie: cookie } });
  let cookie = stolen;
  for (let successor = 1; successor <= 2; successor++) {
    await pause(gracePeriodPassed);
    const before = cookie;
    cookie = cookieOf((await refresh(cookie)).headers) || cookie;
    failures.expect(cookie !== before, "a refresh did not replace the cookie");
    // The first use of a new cookie invalidates the one before it.
    await refresh(cookie);
  }
  await pause(gracePeriodPassed);
  const thief = await refresh(stolen);
  failures.expect(thief.status === 401, `the old cookie is answered ${thief.status}`);
  const owner = await refresh(cookie);
  failures.expect(owner.status === 401, `the session survives the theft: ${owner.status}`);
  return {
    done: "a stolen cookie is used after newer ones replaced it",
    figures: `thief answered ${thief.status}, then owner answered ${owner.status}`,
    failures: failures.list(),
  };
}
