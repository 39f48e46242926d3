import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { ask, askable, newVisitor } from "#/testing/enquiries.ts";
import { newAuthor } from "#/testing/reviews.ts";
import { partsOfRequest } from "./limits.ts";

/** The requests that one network may send. */
const share = 3;

const api = await useTestApi({
  variables: { ENQUIRY_RUPEES_PER_DAY: String(10 * share * partsOfRequest), SMS_PAISE: "100" },
});

const slugs = await Promise.all(
  Array.from({ length: 3 }, async () => (await askable(api)).slug),
);

/** Asks as a visitor, by default as a new one. */
async function askFrom(ip: string, { visitor, businesses = slugs, key }: {
  visitor?: Awaited<ReturnType<typeof newAuthor>>;
  businesses?: string[];
  key?: string;
} = {}) {
  const { send } = visitor ?? await newVisitor(api);
  const client = {
    get: api.get,
    send: <Body>(method: string, path: string, body: unknown, call = {}) =>
      send<Body>(method, path, body, { ...call, ip }),
  };
  return await ask(client, businesses, {}, key ? { "Idempotency-Key": key } : {});
}

Deno.test("limits the requests of one network to a share of the budget", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 14; n++) statuses.push((await askFrom("192.0.2.1")).status);
  assert.equal(statuses.filter((status) => status === 201).length, share);
  const { status, body, headers } = await askFrom("192.0.2.1");
  assert.deepEqual([status, body.code], [429, "too_many_requests"]);
  assert.equal(headers.get("Retry-After"), String(24 * 60 * 60));
  assert.equal((await askFrom("192.0.2.2")).status, 201);
  api.clock.advance({ hours: 24 });
  assert.equal((await askFrom("192.0.2.1")).status, 201);
});

Deno.test("counts concurrent requests of one network", async () => {
  const visitors = await Promise.all(Array.from({ length: 8 }, () => newVisitor(api)));
  const answers = await Promise.all(
    visitors.map((visitor) => askFrom("192.0.2.3", { visitor })),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, share);
});

Deno.test("counts neither failed nor repeated requests of a network", async () => {
  const ip = "192.0.2.4";
  for (let n = 0; n < share + 1; n++) {
    const { status } = await askFrom(ip, { businesses: ["not-listed-anywhere"] });
    assert.equal(status, 404);
  }
  const visitor = await newVisitor(api);
  const first = () => askFrom(ip, { visitor, key: "the-first-request" });
  const answers = await Promise.all([first(), first(), first()]);
  assert.deepEqual(answers.map(({ status }) => status), [201, 201, 201]);
  for (let n = 1; n < share; n++) assert.equal((await askFrom(ip)).status, 201);
  assert.equal((await askFrom(ip)).status, 429);
  assert.equal((await first()).status, 201);
  assert.equal((await askFrom(ip)).status, 429, "a repeated call refunds nothing");
});
