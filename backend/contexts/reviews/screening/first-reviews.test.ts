/** Measures how many honest and how many fake first reviews are queued for moderation. */
import assert from "node:assert/strict";
import { sql } from "kysely";
import { createKeys, recordNetwork, sharedNetworkThreshold } from "#/contexts/identity/mod.ts";
import { testSecret, useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { makeSamples, type SampleReview, sampleShare } from "#/testing/review-samples.ts";
import { review } from "#/testing/reviews.ts";
import { countDueReviews } from "../rating/count-due-reviews.ts";

const api = await useTestApi({ variables: { LIMITS_SCALE: "100000" } });
const { db } = api.database;
const keys = createKeys(testSecret);
const day = 24 * 60 * 60 * 1000;

inTestAll.test("publishes honest first reviews and counts almost no fake reviews", {
  // The result does not depend on the database; other tests run the queries on both databases.
  ignore: !isOnPostgres,
}, async () => {
  const { businesses, owners, carriers, reviews } = makeSamples(sampleShare);
  const start = api.clock.now().getTime();
  const timeOf = (at: number) => new Date(start + at);
  const useNetwork = (accountId: string, ip: string, at: number) =>
    recordNetwork({ db, keys, now: () => timeOf(at) }, accountId, ip);
  const saved = await api.save(...Array.from({ length: businesses }, () => businessInput()));

  const neighbours = await newAccounts(
    carriers.length * sharedNetworkThreshold * 2,
    new Date(start - 40 * day),
  );
  for (const [n, accountId] of neighbours.entries()) {
    for (const at of [-4, 2]) await useNetwork(accountId, carriers[n % carriers.length]!, at * day);
  }
  const ownerIds = await newAccounts(owners.length, new Date(start - 40 * day));
  for (const [n, { business, ip, device, activeAt }] of owners.entries()) {
    const ownerId = ownerIds[n]!;
    const at = timeOf(activeAt);
    await db.updateTable("business").set({ owner_id: ownerId })
      .where("id", "=", saved[business]!._id).execute();
    await useNetwork(ownerId, ip, -day);
    await db.insertInto("known_device").values({
      id: crypto.randomUUID(),
      account_id: ownerId,
      hash: keys.mac("device", device),
      device: "test",
      created_at: at,
      last_used_at: at,
    }).execute();
    await sql`insert into session (id, account_id, seed, device, created_at, rotated_at, given_at,
        expires_at)
      values (gen_random_uuid(), ${ownerId}, '', 'test', ${at}, ${at}, ${at}, ${timeOf(60 * day)})`
      .execute(db);
  }

  const outcomes: { id: string; sample: SampleReview; isQueued: boolean; why: string[] }[] = [];
  const authors = await newAccounts(reviews.length, new Date(start - day));
  for (const [n, sample] of reviews.entries()) {
    const accountId = authors[n]!;
    api.clock.set(timeOf(sample.at));
    await db.updateTable("account").set({ updated_at: timeOf(sample.joinedAt) })
      .where("id", "=", accountId).execute();
    await useNetwork(accountId, sample.ip, sample.joinedAt);
    const { status, body } = await review(api.as(accountId), saved[sample.business]!.slug, {
      rating: sample.rating,
      text: sample.text,
    }, { ip: sample.ip, headers: { Cookie: `device=${sample.devices.join(".")}` } });
    assert.ok(status === 201 || status === 202, JSON.stringify(body));
    outcomes.push({ id: body.id, sample, isQueued: status === 202, why: body.heldFor });
  }
  // No moderator acts. After two days, ratings count the public reviews.
  api.clock.advance({ days: 3 });
  await countDueReviews(api.listings);
  const { rows } = await sql<{ id: string }>`
    select id from business_review where counted_at is not null`.execute(db);
  const counted = new Set(rows.map(({ id }) => id));

  const rateOf = (set: string, is: (outcome: typeof outcomes[number]) => boolean) => {
    const all = outcomes.filter(({ sample }) => sample.set === set);
    return all.filter(is).length / all.length;
  };
  const rates = {
    honestQueued: rateOf("honest", ({ isQueued }) => isQueued),
    honestCounted: rateOf("honest", ({ id }) => counted.has(id)),
    plantedPublished: rateOf("planted", ({ isQueued }) => !isQueued),
    plantedCounted: rateOf("planted", ({ id }) => counted.has(id)),
  };
  console.log(`${reviews.length} first reviews: ${JSON.stringify(rates)}`);
  for (const set of ["honest", "planted"]) {
    const why = outcomes.filter(({ sample }) => sample.set === set)
      .map(({ why }) => why.join("+") || "public");
    const counts = Map.groupBy(why, (reason) => reason).entries()
      .map(([reasons, all]) => [reasons, all.length]);
    console.log(set, Object.fromEntries(counts));
  }
  assert.ok(rates.honestQueued <= 0.15, JSON.stringify(rates));
  assert.ok(rates.plantedCounted <= 0.02, JSON.stringify(rates));
});

let made = 0;

/** Accounts with a verified number. */
async function newAccounts(count: number, at: Date): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const id = crypto.randomUUID();
    return {
      id,
      username: id,
      username_key: id,
      username_look: id,
      mobile: String(7_000_000_000 + made++),
      mobile_verified: true,
      email: null,
      email_verified: false,
      password_hash: null,
      language: "en" as const,
      avatar_id: null,
      avatar_url: null,
      created_at: at,
      updated_at: at,
    };
  });
  for (let from = 0; from < rows.length; from += 500) {
    await db.insertInto("account").values(rows.slice(from, from + 500)).execute();
  }
  return rows.map(({ id }) => id);
}
