import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { ask, asked } from "#/testing/enquiries.ts";
import { listed } from "#/testing/list-business.ts";
import { newAuthor } from "#/testing/reviews.ts";

const api = await useTestApi({
  gateways: {
    createCaptcha: () => ({
      describe: () => Promise.resolve({ provider: "turnstile", siteKey: "public" }),
      verify: (token) =>
        Promise.resolve(token === "good" ? "passed" : token === "old" ? "expired" : "failed"),
    }),
  },
});

async function newVisitor() {
  const { slug } = await listed(api);
  const visitor = await newAuthor(api);
  const businesses = new Map<string | undefined, ReturnType<typeof listed>>();
  const codeOf = async (captchaToken?: string, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
    const business = businesses.get(key) ?? listed(api);
    if (key !== undefined) businesses.set(key, business);
    const { slug } = await business;
    const { status, body } = await ask(visitor, [slug], { captchaToken }, headers);
    return status === 201 ? 201 : body.code;
  };
  return { slug, visitor, codeOf };
}

Deno.test("requires a captcha from the second request in 24 hours", async () => {
  const { codeOf } = await newVisitor();
  assert.equal(await codeOf(), 201);
  assert.equal(await codeOf(), "captcha_required");
  assert.equal(await codeOf("bad"), "captcha_failed");
  assert.equal(await codeOf("old"), "captcha_expired");
  assert.equal(await codeOf("good"), 201);
  api.clock.advance({ hours: 24 });
  assert.equal(await codeOf(), 201);
});

Deno.test("requires no captcha for a repeated call", async () => {
  const { codeOf } = await newVisitor();
  assert.equal(await codeOf(undefined, "first-request"), 201);
  assert.equal(await codeOf(undefined, "first-request"), 201);
  assert.equal(await codeOf("good", "second-request"), 201);
  assert.equal(await codeOf(undefined, "second-request"), 201);
});

Deno.test("requires no captcha of concurrent calls with one key", async () => {
  for (let n = 0; n < 3; n++) {
    const { codeOf } = await newVisitor();
    const codes = await Promise.all(
      Array.from({ length: 15 }, () => codeOf(undefined, "sent-at-once")),
    );
    assert.deepEqual(codes, Array.from({ length: 15 }, () => 201));
  }
});

Deno.test("requires a captcha of all but one of several concurrent first requests", async () => {
  for (let n = 0; n < 5; n++) {
    const { codeOf } = await newVisitor();
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf()));
    assert.deepEqual(codes.filter((code) => code !== "captcha_required"), [201]);
  }
});

Deno.test("requires no captcha after another visitor's request", async () => {
  const { slug, codeOf } = await newVisitor();
  await asked(await newAuthor(api), [slug], { captchaToken: undefined });
  assert.equal(await codeOf(), 201);
});

Deno.test("requires a captcha of a number that has sent a request with an erased account", async () => {
  const { slug, visitor, codeOf } = await newVisitor();
  assert.equal(await codeOf(), 201);
  const { db } = api.database;
  await db.deleteFrom("account").where("id", "=", visitor.accountId).execute();
  const again = await newAuthor(api);
  await db.updateTable("account").set({ mobile: visitor.mobile })
    .where("id", "=", again.accountId).execute();
  const { body } = await ask(again, [slug], { captchaToken: undefined });
  assert.equal(body.code, "captcha_required");
});
