/**
 * People at work while the database goes and comes: they register, list, change and read, one call
 * after the other, and remember what they were told is saved.
 */
import type postgres from "postgres";
import { newBusiness } from "#/testing/owner.ts";
import { registration } from "#/testing/people.ts";
import { watchHost } from "#/testing/host-share.ts";
import { type Answer, askAt, describe, isGood, isPutOff, nameOf, type Request } from "./client.ts";
import { type Faults, pause } from "./scenario.ts";
import type { Subject } from "./service-under-test.ts";
import {
  lastCode,
  type Owner,
  type Person,
  personOf,
  register,
  registerOwner,
} from "./accounts.ts";

/** Seconds until an answer: two are promised, the rest is for what lies between. */
const usualPatience = 3.5;

/** What was answered as saved. */
type Saved = {
  usernames: string[];
  slugs: string[];
};

export type Work = {
  saved: Saved;
  /** How many calls were answered well, and how many were put off. */
  counts: { good: number; putOff: number; slowest: number };
  /** The slowest call, in seconds, while all was well: this machine may have other things to do. */
  slowestInCalm: number;
  /** Whether everybody has had a good answer to something asked since then. */
  isWellSince(moment: number): boolean;
  end(): Promise<void>;
  /** Adds a fault for what was answered as saved and is not in the tables; after the end. */
  check(sql: postgres.Sql, faults: Faults): Promise<void>;
};

/** While the service itself is not there, nothing is held against its answers. */
export async function startWork(
  { origin, isUp }: Pick<Subject, "origin" | "isUp">,
  faults: Pick<Faults, "add">,
  { patience = usualPatience } = {},
): Promise<Work> {
  const counts = { good: 0, putOff: 0, slowest: 0 };
  const saved: Saved = { usernames: [], slugs: [] };
  const lastGood: number[] = [];
  let slowestInCalm = Infinity;
  let over = false;

  /** Asks on behalf of one of them, and judges the answer. `may` lists other statuses it may have. */
  const askAs = (worker: number): Judged => {
    lastGood[worker] = 0;
    const ask = askAt(origin);
    return async (path, { may = [], ...request } = {}) => {
      const from = performance.now();
      const share = watchHost();
      const answer = await ask(path, request);
      counts.slowest = Math.max(counts.slowest, answer.seconds);
      if (isGood(answer)) {
        counts.good++;
        lastGood[worker] = from;
      } else if (isPutOff(answer)) counts.putOff++;
      else if (!may.includes(answer.status)) {
        // Its connections break a moment before a process is known to have ended.
        if (!answer.status) await pause(200);
        if (answer.status || isUp()) faults.add(describe(path, answer, request.method));
      }
      if (answer.status && answer.seconds * share() > patience + slowestInCalm) {
        faults.add(`${nameOf(path, request.method)} took over ${patience} s`);
      }
      await pause(10);
      return answer;
    };
  };

  const shops = await Promise.all(
    Array.from({ length: 4 }, async () => openShop(await registerOwner(askAt(origin)), faults)),
  );
  const switchers = await Promise.all(
    Array.from({ length: 2 }, async () => openSwitch(await register(askAt(origin)), faults)),
  );
  for (const { owner } of shops) saved.slugs.push(owner.slug);
  const steps = [
    ...Array.from({ length: 3 }, () => (ask: Judged) => arrive(ask, saved)),
    ...shops.map(({ step }) => step),
    ...switchers.map(({ step }) => step),
    ...Array.from({ length: 4 }, () => (ask: Judged) => read(ask, saved)),
  ];
  const done = Promise.all(steps.map(async (step, worker) => {
    const ask = askAs(worker);
    while (!over) await step(ask);
  }));
  await pause(2_000);
  slowestInCalm = counts.slowest;
  return {
    saved,
    counts,
    slowestInCalm,
    isWellSince: (moment) => lastGood.every((good) => good > moment),
    async end() {
      over = true;
      await done;
    },
    async check(sql, faults) {
      const accounts = await sql`select username from account`;
      const businesses = await sql`
        select slug from business union select slug from business_former_slug`;
      const names = new Set(accounts.map(({ username }) => username));
      const places = new Set(businesses.map(({ slug }) => slug));
      const lostNames = saved.usernames.filter((name) => !names.has(name)).length;
      const lostPlaces = saved.slugs.filter((slug) => !places.has(slug)).length;
      faults.expect(!lostNames, `${lostNames} accounts are gone`);
      faults.expect(!lostPlaces, `${lostPlaces} listings are gone`);
    },
  };
}

type Judged = (path: string, request?: Request & { may?: number[] }) => Promise<Answer>;

/** Whether it may have been done although nobody was told. */
const isUncertain = ({ status }: Answer) => status === 503 || status === 0;

const json = (method: string, body: unknown, headers: Record<string, string> = {}) => ({
  method,
  body,
  headers,
});

/** Somebody new registers and lists a business, each call again until it is answered. */
async function arrive(ask: Judged, saved: Saved) {
  const input = registration();
  const started = await insist(
    ask,
    "/api/auth/register",
    json("POST", input, { "Idempotency-Key": crypto.randomUUID() }),
  );
  if (!isGood(started)) return;
  const { registrationId } = JSON.parse(started.text);
  const otp = await lastCode(ask, input.mobile);
  // The outbox is in memory: the code is gone when the process has died since.
  if (!otp) return;
  const path = `/api/auth/register/${registrationId}/verify`;
  const verified = await insist(ask, path, json("POST", { otp }));
  if (!isGood(verified)) return;
  const person = personOf(input, verified);
  saved.usernames.push(person.username);
  const listed = await insist(
    ask,
    "/api/my/business",
    json("POST", newBusiness(), { ...person.bearer, "Idempotency-Key": crypto.randomUUID() }),
  );
  if (isGood(listed)) saved.slugs.push(JSON.parse(listed.text).slug);
}

/**
 * Asks again for as long as one is put off, twenty times at most. Once it is uncertain whether the
 * call was carried out, the next one may be refused because it was.
 */
async function insist(
  ask: Judged,
  path: string,
  request: Request,
): Promise<Answer> {
  let may: number[] = [];
  for (let attempt = 1;; attempt++) {
    const answer = await ask(path, { ...request, may });
    if (!isUncertain(answer) || attempt === 20) return answer;
    may = [409, 410, 429];
    await pause(200);
  }
}

/** An access token is good for ten minutes: after five of them one signs in again. */
function keepSignedIn(person: Person) {
  let since = performance.now();
  return async (ask: Judged) => {
    if (performance.now() - since < 300_000) return;
    const { username: identifier, password } = person;
    const session = await insist(ask, "/api/auth/login", json("POST", { identifier, password }));
    if (!isGood(session)) return;
    person.bearer = personOf(person, session).bearer;
    since = performance.now();
  };
}

/** The owner of a listing, who changes its name again and again, and looks each time. */
function openShop(owner: Owner, faults: Pick<Faults, "add">) {
  const path = "/api/my/business";
  const staySignedIn = keepSignedIn(owner);
  let n = 0;
  /** What it may be called: what was last said to be saved, and what nobody was told about since. */
  let possible = new Set([owner.businessName]);
  const look = async (ask: Judged) => {
    const answer = await ask(path, { headers: owner.bearer });
    if (!isGood(answer)) return false;
    owner.etag = answer.headers.get("ETag")!;
    if (!possible.has(JSON.parse(answer.text).businessName)) {
      faults.add("a change of a listing is gone that was answered 200");
    }
    return true;
  };
  return {
    owner,
    async step(ask: Judged) {
      await staySignedIn(ask);
      const businessName = `${owner.businessName} ${++n}`;
      const answer = await ask(path, {
        ...json("PATCH", { businessName }, { ...owner.bearer, "If-Match": owner.etag }),
        // Stale is right after one that was put off and yet carried out.
        may: possible.size > 1 ? [412] : [],
      });
      if (isGood(answer)) possible = new Set([businessName]);
      else if (isUncertain(answer)) possible.add(businessName);
      for (let attempt = 0; attempt < 20 && !await look(ask); attempt++) await pause(200);
    },
  };
}

/** Somebody who changes the language of their account to and fro, and looks each time. */
function openSwitch(person: Person, faults: Pick<Faults, "add">) {
  const path = "/api/profile";
  const staySignedIn = keepSignedIn(person);
  let language = "en";
  return {
    async step(ask: Judged) {
      await staySignedIn(ask);
      language = language === "en" ? "hi" : "en";
      const changed = await insist(ask, path, json("PATCH", { language }, person.bearer));
      const seen = await insist(ask, path, { headers: person.bearer });
      if (!isGood(changed) || !isGood(seen)) return;
      if (JSON.parse(seen.text).language !== language) {
        faults.add("a change of a profile is gone that was answered 200");
      }
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
let turns = 0;

async function read(ask: Judged, { slugs }: Saved) {
  const turn = turns++;
  await ask(reads[turn % reads.length]!);
  const slug = slugs[turn % slugs.length]!;
  await ask(`/api/business/${slug}`);
  await ask(`/business/${slug}`);
}
