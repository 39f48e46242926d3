import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { makeRandom } from "#/testing/random.ts";
import { newReview } from "#/testing/reviews.ts";
import { type Author, writeReview } from "../writing/write-review.ts";

const api = await useTestApi();
const { db } = api.database;

const minute = 60_000;

type Act = {
  at: number;
  author: string;
  business: number;
  device: string;
  network: string;
  rating: number;
};

const random = makeRandom("ring");
const carriers = Array.from({ length: 12 }, (_, n) => `49.36.${n}.1`);
const businesses = 300;
const honest = 1000;

/**
 * A month of honest authors. A third of them share one carrier's few prefixes, and many of these
 * review popular businesses. Some households share a phone, and some offices share a plumber.
 */
function honestActs(): Act[] {
  const popular = (n: number) => Math.floor(businesses * (n / businesses) ** 2);
  return Array.from({ length: honest }, (_, n) => {
    const isFamily = n % 33 === 1;
    const home = random.chance(0.35) ? random.pick(carriers) : `home ${isFamily ? n - 1 : n}`;
    const device = `phone ${isFamily ? n - 1 : n}`;
    const count = random.pick([1, 1, 1, 1, 1, 1, 2, 2, 3, 4]);
    return Array.from({ length: count }, () => ({
      at: random.int(0, 30 * 24 * 60) * minute,
      author: `honest ${n}`,
      business: popular(random.int(0, businesses - 1)),
      device,
      network: random.chance(0.8) ? home : random.pick(carriers),
      rating: random.pick([5, 5, 5, 4, 4, 3, 2, 1]),
    }));
  }).flat();
}

/** Twenty accounts on four phones. They praise six businesses and give three others bad ratings. */
function ringActs(): Act[] {
  const [promoted, rivals] = [[250, 251, 252, 253, 254, 255], [256, 257, 258]];
  const networks = ["103.21.58.9", "106.210.3.9", "2405:201:5:1::/64"];
  return Array.from({ length: 20 }, (_, n) => {
    const praised = random.sample(promoted, random.int(3, 6));
    const others = random.chance(0.5) ? [random.int(0, businesses - 1)] : [];
    const act = (business: number, rating: number) => ({
      at: random.int(10 * 24 * 60, 19 * 24 * 60) * minute,
      author: `ring ${n}`,
      business,
      device: `burner ${n % 4}`,
      network: random.pick(networks),
      rating,
    });
    return [
      ...praised.map((business) => act(business, 5)),
      ...random.chance(0.6) ? [act(random.pick(rivals), 1)] : [],
      ...others.map((business) => act(business, 4)),
    ];
  }).flat();
}

inTestAll.test("queues reviews by a ring of twenty accounts, but not reviews by honest authors", {
  // The result does not depend on the database; tests that write reviews run the queries on both
  // databases.
  ignore: !isOnPostgres,
}, async () => {
  const saved = await api.save(...Array.from({ length: businesses }, () => businessInput()));
  const acts = [...honestActs(), ...ringActs()].sort((a, b) => a.at - b.at);
  const ids = new Map<string, string>();
  const author = async ({ author: name, device, network }: Act): Promise<Author> => {
    const accountId = ids.get(name) ?? await newAccount(ids.size);
    ids.set(name, accountId);
    return {
      accountId,
      username: "asha",
      origin: {
        marks: [device],
        networks: [network],
        isShared: carriers.includes(network),
        usedNetworks: [],
      },
    };
  };
  const begin = api.clock.now().getTime();
  for (const act of acts) {
    api.clock.set(new Date(begin + act.at));
    const input = newReview({ rating: act.rating });
    await writeReview(ctx, saved[act.business]!.slug, input, await author(act))
      .catch((error) => assert.equal(error.code, "already_reviewed"));
  }
  const { rows } = await sql<{ author: string; isRing: boolean; isQueued: boolean }>`
    select author_id as author, held_for @> '{ring}' as "isRing",
      held_for && '{ring,repeat}' as "isQueued"
    from business_review
    where author_id is not null`.execute(db);
  const nameOf = new Map([...ids].map(([name, id]) => [id, name]));
  const reviewsOf = (kind: string) =>
    rows.filter((row) => nameOf.get(row.author)!.startsWith(kind));
  const shareOf = (kind: string, why: "isRing" | "isQueued") => {
    const reviews = reviewsOf(kind);
    return reviews.filter((row) => row[why]).length / reviews.length;
  };
  const caught = new Set(
    reviewsOf("ring").filter(({ isQueued }) => isQueued).map(({ author }) => author),
  );
  const [ring, honestShare] = [shareOf("ring", "isQueued"), shareOf("honest", "isQueued")];
  const result = `ring ${ring}, honest ${honestShare}, members ${caught.size}`;
  assert.equal(caught.size, 20, result);
  assert.ok(ring >= 0.85, result);
  assert.ok(honestShare <= 0.02, result);
  assert.ok(shareOf("honest", "isRing") <= 0.005, result);
});

const onReviewQueued = () => Promise.resolve(new Date());
const cases = { onReviewQueued, onTextQueued: onReviewQueued };

const ctx = {
  ...api.listings,
  storage: api.storage,
  cases,
  invitations: { sign: () => "", isSigned: () => false },
  fingerprint: (text: string) => [text],
  publicOrigin: "http://localhost",
  siteName: "Karigar",
};

/** A user with a verified number. */
async function newAccount(n: number): Promise<string> {
  const accountId = crypto.randomUUID();
  const time = api.clock.now();
  await db.insertInto("account").values({
    id: accountId,
    username: accountId,
    username_key: accountId,
    username_look: accountId,
    mobile: String(7_000_000_000 + n),
    mobile_verified: true,
    email: null,
    email_verified: false,
    password_hash: null,
    language: "en",
    avatar_id: null,
    avatar_url: null,
    created_at: time,
    updated_at: time,
  }).execute();
  return accountId;
}
