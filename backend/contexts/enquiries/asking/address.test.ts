/** Requests of many people behind one address, and what a few numbers can do to them. */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { ask, askable, newVisitor } from "#/testing/enquiries.ts";
import { inTestAll } from "#/testing/full-run.ts";

const api = await useTestApi({
  gateways: {
    createCaptcha: () => ({
      describe: () => Promise.resolve({ provider: "turnstile", siteKey: "public" }),
      verify: (token) => Promise.resolve(token === "good" ? "passed" : "failed"),
    }),
  },
});
const { db } = api.database;

/** Each test begins in another hour. */
Deno.test.beforeEach(() => api.clock.advance({ hours: 1 }));

/** A business receives 30 requests in 24 hours. */
const businesses = await Promise.all(Array.from({ length: 6 }, () => askable(api)));
let count = 0;
const nextSlug = () => businesses[count++ % businesses.length]!.slug;

type Visitor = Awaited<ReturnType<typeof newVisitor>>;

type Asked = {
  captchaToken?: string;
  visitor?: Visitor;
  key?: string;
  slug?: string;
  isFormWithoutScript?: boolean;
};

/** Asks a business, by default as a new visitor. */
async function askFrom(ip: string, { captchaToken, visitor, key, slug, ...from }: Asked = {}) {
  const { send } = visitor ?? await newVisitor(api);
  const client = {
    get: api.get,
    send: <Body>(method: string, path: string, body: unknown, call = {}) =>
      send<Body>(method, path, body, { ...call, ip, ...from }),
  };
  const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
  const answer = await ask(client, [slug ?? nextSlug()], { captchaToken }, headers);
  return { ...answer, outcome: answer.status === 201 ? 201 : answer.body.code };
}

const outcomes = async (length: number, ask: () => ReturnType<typeof askFrom>) => {
  const found = new Set<number | string>();
  for (let n = 0; n < length; n++) found.add((await ask()).outcome);
  return [...found];
};

Deno.test("asks for a captcha from the tenth request of an address in an hour, and refuses none", async () => {
  const ip = "192.0.2.1";
  assert.deepEqual(await outcomes(9, () => askFrom(ip)), [201]);
  assert.equal((await askFrom(ip)).outcome, "captcha_required");
  assert.equal((await askFrom(ip, { captchaToken: "bad" })).outcome, "captcha_failed");
  assert.deepEqual(await outcomes(31, () => askFrom(ip, { captchaToken: "good" })), [201]);
  assert.equal((await askFrom("192.0.2.2")).outcome, 201);
  api.clock.advance({ hours: 1 });
  assert.equal((await askFrom(ip)).outcome, 201);
});

inTestAll.test("raises the price for the networks of one IPv6 /48 together", async () => {
  let network = 0;
  const askFromNext = () => askFrom(`2001:db8:5:${(network++).toString(16)}::1`);
  assert.deepEqual(await outcomes(45, askFromNext), [201]);
  assert.equal((await askFromNext()).outcome, "captcha_required");
});

Deno.test("requires no captcha of a repeated call, and none twice", async () => {
  const ip = "192.0.2.3";
  await outcomes(9, () => askFrom(ip));
  const visitor = await newVisitor(api);
  const slug = nextSlug();
  const call = (captchaToken?: string) =>
    askFrom(ip, { visitor, slug, key: "the-tenth-request", ...captchaToken && { captchaToken } });
  assert.equal((await call()).outcome, "captcha_required");
  const first = await call("good");
  assert.deepEqual([first.outcome, (await call()).body], [201, first.body]);
});

Deno.test("refuses requests of an address above 1,000 in 24 hours, and counts sent ones only", async () => {
  const ip = "192.0.2.4";
  await askFrom(ip);
  // The other 998 requests.
  await db.updateTable("rate_limit").set({ points: 999 })
    .where("key", "like", "enquiries-address:%").where("points", "=", 1).execute();
  assert.equal((await askFrom(ip, { slug: "not-listed-anywhere" })).status, 404);
  const visitor = await newVisitor(api);
  const slug = nextSlug();
  const last = () => askFrom(ip, { visitor, slug, key: "the-last-request" });
  assert.deepEqual([(await last()).outcome, (await last()).outcome], [201, 201]);
  const { status, body, headers } = await askFrom(ip);
  assert.deepEqual([status, body.code], [429, "too_many_requests"]);
  assert.equal(headers.get("Retry-After"), String(24 * 60 * 60));
  assert.equal((await last()).outcome, 201, "a repeated call");
  assert.equal((await askFrom("192.0.2.5")).outcome, 201);
  api.clock.advance({ hours: 24 });
  assert.equal((await askFrom(ip)).outcome, 201);
});

Deno.test("requires no captcha of a form without a script, whose code was the price", async () => {
  const ip = "192.0.2.6";
  await outcomes(9, () => askFrom(ip));
  const visitor = await newVisitor(api);
  const form = { visitor, isFormWithoutScript: true };
  assert.equal((await askFrom(ip, { visitor })).outcome, "captcha_required");
  assert.equal((await askFrom(ip, form)).outcome, 201);
  assert.equal((await askFrom(ip, form)).outcome, "captcha_required", "its second request");
});
