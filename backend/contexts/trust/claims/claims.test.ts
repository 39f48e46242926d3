import assert from "node:assert/strict";
import type { MyBusiness } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { lastCode, newMobile, register, type TestUser } from "#/testing/users.ts";
import { suspensions } from "#/testing/suspensions.ts";
import type { StartedClaim } from "./schemas.ts";

const api = await useTestApi();
const { ownerOf, suspended } = suspensions(api);

/** An imported listing without an owner. */
async function imported(fields: Parameters<typeof businessInput>[0] = {}) {
  const [business] = await api.save(businessInput({ primaryPhone: newMobile(), ...fields }));
  return business!;
}

const startClaim = (slug: string, { headers }: Pick<TestUser, "headers">) =>
  api.send<StartedClaim & { code: string }>("POST", `/api/business/${slug}/claims`, undefined, {
    headers,
  });

const verifyClaim = (claimId: string, otp: string, { headers }: Pick<TestUser, "headers">) =>
  api.send<MyBusiness & { code: string }>("POST", `/api/claims/${claimId}/verify`, { otp }, {
    headers,
  });

const isClaimable = async (slug: string) =>
  (await api.get<{ claimable: boolean }>(`/api/business/${slug}`)).body.claimable;

Deno.test("assigns the listing to the account that enters the code sent to the listed number", async () => {
  const shop = await imported({ businessName: "Found Paints" });
  assert.equal(await isClaimable(shop.slug), true);
  const user = await register(api);
  const started = await startClaim(shop.slug, user);
  assert.equal(started.status, 202, JSON.stringify(started.body));
  assert.equal(started.body.sentTo, `+91 ******${shop.primaryPhone.slice(-4)}`);

  const otp = lastCode(api, shop.primaryPhone);
  const claimed = await verifyClaim(started.body.claimId, otp, user);
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  assert.equal((await verifyClaim(started.body.claimId, otp, user)).body.code, "otp_expired");
  assert.equal(claimed.body._id, shop._id);
  assert.equal(await isClaimable(shop.slug), false);
  const edited = await ownerOf(user).patch({ shortDesc: "Mine now" });
  assert.equal(edited._id, shop._id);
  const events = await api.database.db.selectFrom("audit_event").select("event")
    .where("account_id", "=", user.id).where("event", "=", "business_claimed").execute();
  assert.equal(events.length, 1);
});

Deno.test("rejects a claim with the reason when the account cannot claim the listing", async () => {
  const user = await register(api);
  const owner = await register(api);
  const owned = await ownerOf(owner).create();
  const unlisted = await imported({ status: "paused" });
  const cases: [slug: string, who: TestUser, status: number, code: string][] = [
    ["no-such-business", user, 404, "unknown_business"],
    [unlisted.slug, user, 404, "unknown_business"],
    [owned.slug, user, 409, "already_owned"],
    [owned.slug, owner, 409, "already_listed"],
    [(await imported()).slug, owner, 409, "already_listed"],
    [(await imported({ demo: true })).slug, user, 409, "example_listing"],
    [(await imported({ primaryPhone: "2026540011" })).slug, user, 409, "number_without_codes"],
  ];
  for (const [slug, claimant, status, code] of cases) {
    const { body, ...answer } = await startClaim(slug, claimant);
    assert.deepEqual([answer.status, body.code], [status, code], slug);
  }
  const shop = await imported();
  const anonymous = await api.send("POST", `/api/business/${shop.slug}/claims`, undefined);
  assert.equal(anonymous.status, 401);
});

Deno.test("accepts a code only for the account, listing and number for which it was sent", async () => {
  const [user, otherUser] = [await register(api), await register(api)];
  const shop = await imported();
  const { body: { claimId } } = await startClaim(shop.slug, user);
  const otp = lastCode(api, shop.primaryPhone);
  const foreign = await verifyClaim(claimId, otp, otherUser);
  assert.deepEqual([foreign.status, foreign.body.code], [404, "unknown_claim"]);
  const anonymous = await api.send("POST", `/api/claims/${claimId}/verify`, { otp });
  assert.equal(anonymous.status, 401);

  await api.save({ ...shop, id: shop._id, primaryPhone: newMobile() });
  const outdated = await verifyClaim(claimId, otp, user);
  assert.deepEqual([outdated.status, outdated.body.code], [409, "number_changed"]);
  assert.equal(await isClaimable(shop.slug), true);
});

Deno.test("applies a suspended account's suspension to the listing it claims", async () => {
  const { user, owner } = await suspended();
  assert.equal(await owner.remove(), 204);
  const shop = await imported();
  const { body: { claimId } } = await startClaim(shop.slug, user);
  const claimed = await verifyClaim(claimId, lastCode(api, shop.primaryPhone), user);
  assert.equal(claimed.body.status, "suspended");
  assert.equal((await api.get(`/api/business/${shop.slug}`)).status, 404);
});

Deno.test({
  name: "assigns the listing once when several accounts verify concurrently",
  ignore: !isOnPostgres,
  async fn() {
    const shop = await imported();
    const claims: { user: TestUser; claimId: string; otp: string }[] = [];
    // A number receives at most five codes a day.
    for (let n = 0; n < 5; n++) {
      const user = await register(api);
      const { body: { claimId } } = await startClaim(shop.slug, user);
      claims.push({ user, claimId, otp: lastCode(api, shop.primaryPhone) });
    }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const { claimId, otp, user } = claims[n % claims.length]!;
        return verifyClaim(claimId, otp, user);
      }),
    );
    const won = answers.filter(({ status }) => status === 200);
    assert.equal(won.length, 1);
    assert.ok(answers.every(({ status }) => status < 500), "no response is a server error");
    const row = await api.database.db.selectFrom("business").select("owner_id")
      .where("id", "=", shop._id).executeTakeFirstOrThrow();
    assert.ok(claims.some(({ user }) => user.id === row.owner_id));
  },
});
