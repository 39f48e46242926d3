/**
 * Users who register, list, edit and read while faults are injected. Each remembers what the
 * service confirmed as saved.
 */
import type postgres from "postgres";
import { newBusiness } from "#/testing/owner.ts";
import { registration } from "#/testing/users.ts";
import { watchHost } from "#/testing/host-share.ts";
import type { Service } from "#/testing/servers/service.ts";
import {
  callName,
  describe,
  type HttpResponse,
  isGood,
  isRetryLater,
  type Request,
  sendTo,
} from "./client.ts";
import { type Failures, pause } from "./scenario.ts";
import { accountFrom, lastCode, type Owner, registerOwner } from "./accounts.ts";

/** Seconds: two for the response, the rest for delays of the machine. */
const defaultTimeoutSeconds = 3.5;

/** Data that the service confirmed as saved. */
type Saved = {
  usernames: string[];
  slugs: string[];
};

export type Workload = {
  saved: Saved;
  /** Numbers of successful calls and of calls answered 503 with Retry-After. */
  counts: { good: number; retryLater: number; slowest: number };
  /** Seconds that the slowest call took before any fault. */
  baselineSlowest: number;
  /** Whether each worker had a successful response to a request sent after this moment. */
  allSucceededSince(moment: number): boolean;
  end(): Promise<void>;
  /** Adds a failure for confirmed data that is not in the tables. Call it after `end`. */
  check(sql: postgres.Sql, failures: Failures): Promise<void>;
};

/** Starts the workers. Failed calls are not reported while the service is down. */
export async function startWorkload(
  { origin, isUp }: Pick<Service, "origin" | "isUp">,
  failures: Pick<Failures, "add">,
  { timeoutSeconds = defaultTimeoutSeconds } = {},
): Promise<Workload> {
  const counts = { good: 0, retryLater: 0, slowest: 0 };
  const saved: Saved = { usernames: [], slugs: [] };
  const lastGood: number[] = [];
  let baselineSlowest = Infinity;
  let over = false;

  /** Sends requests as one worker and checks the responses. `may` lists other allowed statuses. */
  const sendAs = (worker: number): CheckedSend => {
    lastGood[worker] = 0;
    const send = sendTo(origin);
    return async (path, { may = [], ...request } = {}) => {
      const from = performance.now();
      const share = watchHost();
      const response = await send(path, request);
      counts.slowest = Math.max(counts.slowest, response.seconds);
      if (isGood(response)) {
        counts.good++;
        lastGood[worker] = from;
      } else if (isRetryLater(response)) counts.retryLater++;
      else if (!may.includes(response.status)) {
        // Connections break a moment before `isUp` reports that the process has ended.
        if (!response.status) await pause(200);
        if (response.status || isUp()) failures.add(describe(path, response, request.method));
      }
      if (response.status && response.seconds * share() > timeoutSeconds + baselineSlowest) {
        failures.add(`${callName(path, request.method)} took over ${timeoutSeconds} s`);
      }
      await pause(10);
      return response;
    };
  };

  const ownerWorkers = await Promise.all(
    Array.from(
      { length: 4 },
      async () => ownerWorker(await registerOwner(sendTo(origin)), failures),
    ),
  );
  for (const { owner } of ownerWorkers) saved.slugs.push(owner.slug);
  const steps = [
    ...Array.from({ length: 3 }, () => (send: CheckedSend) => registerAndList(send, saved)),
    ...ownerWorkers.map(({ step }) => step),
    ...Array.from({ length: 4 }, () => (send: CheckedSend) => read(send, saved)),
  ];
  const done = Promise.all(steps.map(async (step, worker) => {
    const send = sendAs(worker);
    while (!over) await step(send);
  }));
  await pause(2_000);
  baselineSlowest = counts.slowest;
  return {
    saved,
    counts,
    baselineSlowest,
    allSucceededSince: (moment) => lastGood.every((good) => good > moment),
    async end() {
      over = true;
      await done;
    },
    async check(sql, failures) {
      const accounts = await sql`select username from account`;
      const businesses = await sql`
        select slug from business union select slug from business_former_slug`;
      const usernames = new Set(accounts.map(({ username }) => username));
      const slugs = new Set(businesses.map(({ slug }) => slug));
      const lostUsernames = saved.usernames.filter((name) => !usernames.has(name)).length;
      const lostSlugs = saved.slugs.filter((slug) => !slugs.has(slug)).length;
      failures.expect(!lostUsernames, `${lostUsernames} confirmed accounts are lost`);
      failures.expect(!lostSlugs, `${lostSlugs} confirmed listings are lost`);
    },
  };
}

type CheckedSend = (path: string, request?: Request & { may?: number[] }) => Promise<HttpResponse>;

/** Whether the call may have taken effect without a confirmation. */
const isUncertain = ({ status }: HttpResponse) => status === 503 || status === 0;

const json = (method: string, body: unknown, headers: Record<string, string> = {}) => ({
  method,
  body,
  headers,
});

/** Registers a user and lists a business, and repeats each call until it is answered. */
async function registerAndList(send: CheckedSend, saved: Saved) {
  const input = registration();
  const started = await retryUntilAnswered(
    send,
    "/api/auth/register",
    json("POST", input, { "Idempotency-Key": crypto.randomUUID() }),
  );
  if (!isGood(started)) return;
  const { registrationId } = JSON.parse(started.text);
  const otp = await lastCode(send, input.mobile);
  // The outbox is in memory, so a restart of the service loses the code.
  if (!otp) return;
  const path = `/api/auth/register/${registrationId}/verify`;
  const verified = await retryUntilAnswered(send, path, json("POST", { otp }));
  if (!isGood(verified)) return;
  const account = accountFrom(input, verified);
  saved.usernames.push(account.username);
  const listed = await retryUntilAnswered(
    send,
    "/api/my/business",
    json("POST", newBusiness(), { ...account.bearer, "Idempotency-Key": crypto.randomUUID() }),
  );
  if (isGood(listed)) saved.slugs.push(JSON.parse(listed.text).slug);
}

/**
 * Repeats a call up to twenty times while the outcome is uncertain. A repeated call may be refused
 * because the first one took effect.
 */
async function retryUntilAnswered(
  send: CheckedSend,
  path: string,
  request: Request,
): Promise<HttpResponse> {
  let may: number[] = [];
  for (let attempt = 1;; attempt++) {
    const response = await send(path, { ...request, may });
    if (!isUncertain(response) || attempt === 20) return response;
    may = [409, 410, 429];
    await pause(200);
  }
}

/** An owner who changes the name of a listing and reads it after each change. */
function ownerWorker(owner: Owner, failures: Pick<Failures, "add">) {
  const path = "/api/my/business";
  let n = 0;
  /** Possible names: the last confirmed one, and later ones without a confirmation. */
  let possible = new Set([owner.businessName]);
  const readName = async (send: CheckedSend) => {
    const response = await send(path, { headers: owner.bearer });
    if (!isGood(response)) return false;
    owner.etag = response.headers.get("ETag")!;
    if (!possible.has(JSON.parse(response.text).businessName)) {
      failures.add("a confirmed change of a listing is lost");
    }
    return true;
  };
  return {
    owner,
    async step(send: CheckedSend) {
      const businessName = `${owner.businessName} ${++n}`;
      const response = await send(path, {
        ...json("PATCH", { businessName }, { ...owner.bearer, "If-Match": owner.etag }),
        // An unconfirmed change that took effect makes the ETag stale.
        may: possible.size > 1 ? [412] : [],
      });
      if (isGood(response)) possible = new Set([businessName]);
      else if (isUncertain(response)) possible.add(businessName);
      for (let attempt = 0; attempt < 20 && !await readName(send); attempt++) await pause(200);
    },
  };
}

const reads = [
  "/api/business?q=pipes&near=411038",
  "/api/categories",
  "/",
  "/search?q=pipes",
  "/api/cities",
];
let readCount = 0;

async function read(send: CheckedSend, { slugs }: Saved) {
  const count = readCount++;
  await send(reads[count % reads.length]!);
  const slug = slugs[count % slugs.length]!;
  await send(`/api/business/${slug}`);
  await send(`/business/${slug}`);
}
