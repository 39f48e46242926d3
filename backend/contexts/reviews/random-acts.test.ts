import assert from "node:assert/strict";
import { sql } from "kysely";
import { createClient, useTestApi } from "#/testing/api.ts";
import { isFullRun } from "#/testing/full-run.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import type { Case, MyBusiness } from "#/testing/cases.ts";
import { goodPassword, register } from "#/testing/users.ts";
import { makeRandom } from "#/testing/random.ts";
import { newAuthor, newReview, publish, queuedText, review } from "#/testing/reviews.ts";
import { countDueReviews } from "./rating/count-due-reviews.ts";

const acts = isFullRun ? 10_000 : 300;
const atOnce = 16;

const api = await useTestApi({ variables: { LIMITS_SCALE: "100000" } });
const { db } = api.database;

Deno.test(`has correct counters and at most one live review per author and business after ${acts} random acts`, async () => {
  const random = makeRandom("acts");
  const adminId = newAccountId();
  const admin = api.as(adminId, "admin");
  const owners = await Promise.all(Array.from({ length: 10 }, async () => {
    const owner = await newAuthor(api);
    const { body } = await owner.send<MyBusiness>("POST", "/api/my/business", newBusiness());
    return { ...owner, slug: body.slug, id: body._id };
  }));
  const join = async () => {
    const user = await register(api);
    const client = createClient(api.app, () => Promise.resolve(user.token));
    return { ...client, reviews: new Set<string>() };
  };
  const users = await Promise.all(Array.from({ length: 40 }, join));
  const seen: string[] = [];
  const statuses = new Map<string, number>();
  const note = (act: string, status: number) => {
    const key = `${act} ${status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
  };
  // This review is written first, because later reviews look like a ring: many users review the
  // same businesses.
  const first = await review(users[0]!, owners[0]!.slug, { text: queuedText });
  await publish(admin, first.body.id);
  const text = "Neat and quick, left no dirt behind, and the price stayed what it was.";
  note("write", (await review(users[0]!, owners[1]!.slug, { text })).status);

  const words = [
    "Good work, on time.",
    "फ़ोन 98765 43210 पर करें।",
    "He is a chor.",
    "Fine, and not dear.",
  ];

  const actions: Record<string, () => Promise<void>> = {
    async write() {
      const author = random.pick(users);
      const input = newReview({
        rating: random.int(1, 5),
        text: `${random.pick(words)} ${"It was so. ".repeat(random.int(1, 4))}`,
      });
      const path = `/api/business/${random.pick(owners).slug}/reviews`;
      const { status, body } = await author.send<{ id: string }>("POST", path, input);
      note("write", status);
      if (status === 201 || status === 202) {
        author.reviews.add(body.id);
        seen.push(body.id);
      }
    },
    async withdraw() {
      const author = random.pick(users);
      const [id] = author.reviews;
      if (!id) return;
      note("withdraw", (await author.request("DELETE", `/api/my/reviews/${id}`)).status);
      author.reviews.delete(id);
    },
    async decide() {
      const { body: queue } = await admin.get<Case[]>("/api/admin/cases?kind=review&limit=20");
      const reviewCase = queue.length > 0 && random.pick(queue);
      if (!reviewCase) return;
      const decision = random.chance(0.7)
        ? { decision: "publish" }
        : { decision: "refuse", refusal: "other" };
      const { status } = await admin.send(
        "POST",
        `/api/admin/cases/${reviewCase.id}/decision`,
        decision,
        {
          headers: { "If-Match": `"${reviewCase.version}"` },
        },
      );
      note("decide", status);
    },
    async report() {
      const id = seen.length > 0 ? random.pick(seen) : newAccountId();
      note(
        "report",
        (await api.send("POST", `/api/reviews/${id}/reports`, { reason: "fake" })).status,
      );
    },
    async reply() {
      const id = seen.length > 0 ? random.pick(seen) : newAccountId();
      const owner = random.pick(owners);
      const path = `/api/my/business/reviews/${id}/reply`;
      note("reply", (await owner.send("PUT", path, { text: "Thank you." })).status);
    },
    async vote() {
      const id = seen.length > 0 ? random.pick(seen) : newAccountId();
      const method = random.chance(0.7) ? "POST" : "DELETE";
      const { status } = await random.pick(users).request(method, `/api/reviews/${id}/helpful`);
      note("vote", status);
    },
    async erase() {
      const at = random.int(0, users.length - 1);
      const { status } = await users[at]!.send("DELETE", "/api/profile", {
        password: goodPassword,
      });
      note("erase", status);
      if (status === 204) users[at] = await join();
    },
  };
  const frequencies: [keyof typeof actions, number][] = [
    ["write", 34],
    ["withdraw", 12],
    ["decide", 26],
    ["report", 6],
    ["reply", 8],
    ["vote", 13],
    ["erase", 1],
  ];
  // Acts are drawn from shuffled decks of a hundred, so that rare acts are certain to occur.
  const deck = frequencies.flatMap(([name, n]) => Array.from({ length: n }, () => name));
  const dealt = Array.from({ length: acts / deck.length }, () => random.sample(deck, deck.length))
    .flat();
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (let act = dealt.pop(); act; act = dealt.pop()) await actions[act]!();
  }));

  const tally = [...statuses].sort().map(([key, n]) => `${key}: ${n}`).join(", ");
  assert.ok(![...statuses.keys()].some((key) => /5\d\d$/.test(key)), tally);
  for (
    const outcome of [
      "write 202",
      "write 201",
      "withdraw 204",
      "decide 200",
      "erase 204",
      "vote 200",
    ]
  ) {
    assert.ok(statuses.has(outcome), `${outcome} never happened: ${tally}`);
  }
  await assertCounted();
  api.clock.advance({ days: 2 });
  await countDueReviews(api.listings);
  await assertCounted();
});

/** Asserts that the stored counters equal a new count. */
async function assertCounted() {
  const { rows: twice } = await sql`
    select business_id, author_id from business_review
    where state in ('pending', 'published') and author_id is not null
    group by 1, 2 having count(*) > 1`.execute(db);
  assert.deepEqual(twice, []);
  const { rows: wrong } = await sql`
    with counted as (
      select business_id, array[
          count(*) filter (where rating = 1), count(*) filter (where rating = 2),
          count(*) filter (where rating = 3), count(*) filter (where rating = 4),
          count(*) filter (where rating = 5)]::int[] as stars,
        count(*)::int as n, sum(rating)::int as total
      from business_review where state = 'published' and counted_at is not null
      group by business_id
    )
    select business.id, counted.*, stored, business.rating, entry.rating_count, entry.rating_sum
    from business
    join directory_entry entry on entry.business_id = business.id
    left join counted on counted.business_id = business.id
    left join business_rating stored on stored.business_id = business.id
    where coalesce(stars, '{0,0,0,0,0}') <>
        coalesce(array[stored.n1, stored.n2, stored.n3, stored.n4, stored.n5], '{0,0,0,0,0}')
      or to_jsonb(coalesce(stars, '{0,0,0,0,0}')) <>
        coalesce(business.rating -> 'distribution', '[0,0,0,0,0]')
      or coalesce(n, 0) <> entry.rating_count or coalesce(total, 0) <> entry.rating_sum`
    .execute(db);
  assert.deepEqual(wrong, []);
  const { rows: [all] } = await sql<{ stored: number[]; actual: number[] }>`
    select (select array[reviews, stars]::int[] from directory_counted
        where category = '' and city_slug = '') as stored,
      (select array[sum(rating_count), sum(rating_sum)]::int[] from directory_entry) as actual`
    .execute(db);
  assert.deepEqual(all!.stored, all!.actual);
  const { rows: votes } = await sql`
    select id, helpful from business_review review
    where helpful <> (select count(*) from review_helpful where review_id = review.id and counts)`
    .execute(db);
  assert.deepEqual(votes, []);
  const { rows: waiting } = await sql`
    select review.id from business_review review
    where state = 'pending' and not exists (
      select from trust_case where subject_id = review.id and ended_at is null)`.execute(db);
  assert.deepEqual(waiting, [], "every review that waits has a case");
}
