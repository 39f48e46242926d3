import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { projectListings } from "#/contexts/directory/mod.ts";
import { findPaused } from "#/contexts/enquiries/mod.ts";
import {
  lockBusinesses,
  lockListing,
  removeDemoBusinesses,
  setVerifications,
  transferListing,
} from "#/contexts/listings/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { listed } from "#/testing/list-business.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import { newAuthor, published } from "#/testing/reviews.ts";

const api = await useTestApi();
const { db } = api.database;
const admin = api.as(newAccountId(), "admin");
const listings = new URL("../contexts/listings/", import.meta.url);

/** Calls of the functions that write listings, by file. */
const saves: Record<string, () => Promise<unknown>> = {
  "business/save-businesses.ts": () => api.save(businessInput(), businessInput()),
  "owner/create-listing.ts": () => listed(api),
  async "business/save-changed.ts"() {
    const owner = await listBusiness(api, { category: "painter" });
    const patch = { category: "carpenter", address: { locality: "Baner" } };
    assert.equal((await owner.patch(patch)).status, 200);
  },
  async "owner/claim-listing.ts"() {
    const [saved] = await api.save(businessInput());
    const { accountId } = await newAuthor(api);
    await inTransaction(api.listings, async (trx) => {
      await transferListing(api.listings, trx, (await lockListing(trx, saved!._id))!, accountId);
    });
  },
  async "merge/merge-listings.ts"() {
    const [keep, gone] = await api.save(businessInput(), businessInput());
    const pair = `a=${keep!._id}&b=${gone!._id}`;
    const { headers } = await admin.get(`/api/admin/merges/preview?${pair}`);
    const order = { keep: keep!._id, gone: gone!._id, take: [], reason: "The same." };
    const { status } = await admin.send("POST", "/api/admin/merges", order, {
      headers: { "If-Match": headers.get("ETag")! },
    });
    assert.equal(status, 201);
  },
  async "owner/set-ratings.ts"() {
    const { slug } = await listed(api);
    await published(api, admin, slug, { rating: 4 });
  },
  async "owner/set-verifications.ts"() {
    const { id } = await listed(api);
    const checkedAt = api.clock.now().toISOString();
    await inTransaction(api.listings, async (trx) => {
      await lockListing(trx, id);
      const phone = { kind: "phone", checkedAt, expiresAt: "2100-01-01T00:00:00.000Z" } as const;
      await setVerifications(api.listings, trx, id, [phone]);
    });
  },
  async "owner/remove-listing.ts"() {
    const owner = await listBusiness(api);
    assert.equal((await owner.remove()).status, 204);
  },
  async "import/remove-demo-businesses.ts"() {
    await api.save(businessInput({ demo: true }));
    await removeDemoBusinesses(api.listings);
  },
};

/** Patterns of queries that write listings. */
const writing = [
  /(update|delete from) business\b/,
  /updateTable\("business"\)/,
  /insertRows[^;]*"business"/,
];

Deno.test("tests every function that writes listings, and each emits listings.changed", async () => {
  const queries = await Deno.readTextFile(new URL("queries.ts", listings));
  const writers = queries.split(/^export /m)
    .filter((text) => writing.some((pattern) => pattern.test(text)))
    .map((text) => text.match(/^(?:async )?function (\w+)/)?.[1]);
  assert.ok(writers.length >= 6, writers.join());
  const isCalled = new RegExp(`\\b(${writers.join("|")})\\(`);
  const found: string[] = [];
  for (const path of await readdir(listings, { recursive: true })) {
    if (!path.endsWith(".ts") || /queries\.ts$|\.test\.ts$/.test(path)) continue;
    const text = await Deno.readTextFile(new URL(path, listings));
    if (!isCalled.test(text)) continue;
    assert.match(
      text,
      /kind: "listings\.changed"|refreshed\(/,
      `${path} writes listings and emits nothing`,
    );
    found.push(path);
  }
  assert.deepEqual(found.sort(), Object.keys(saves).sort());
});

for (const [path, save] of Object.entries(saves)) {
  Deno.test(`updates the search documents when ${path} saves`, async () => {
    await save();
    const { rows: businesses } = await sql<{ id: string; status: string }>`
      select id, status from business order by id`.execute(db);
    const before = await documents();
    assert.deepEqual(
      before.map(({ business_id }) => business_id),
      businesses.filter(({ status }) => status === "active").map(({ id }) => id),
    );
    await inTransaction(api.listings, async (trx) => {
      await projectListings({ findPaused }, trx, {
        saved: await lockBusinesses(trx, businesses.map(({ id }) => id)),
      });
    });
    assert.deepEqual(await documents(), before);
  });
}

async function documents() {
  const { rows } = await sql<{ document: { business_id: string } }>`
    select to_jsonb(directory_entry) as document from directory_entry
    order by business_id`.execute(db);
  return rows.map(({ document }) => document);
}
