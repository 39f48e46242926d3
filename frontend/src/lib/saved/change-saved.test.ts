import assert from "node:assert/strict";
import { toggleSaved, writeSaved } from "./change-saved.ts";
import { allSavedBusinesses, type Saved, shownSaved } from "./saved-businesses.ts";

const business = {
  slug: "ganga-pipes-pune",
  category: "plumber",
  name: "Ganga Pipes",
  place: "Pune",
  phone: "9876543210",
} as const;

const slugs = (all: Saved[]) => all.map(({ slug }) => slug);

Deno.test("saves on the first tap and removes on the second tap", () => {
  writeSaved([]);
  assert.equal(toggleSaved(business, false), "saved");
  assert.deepEqual(slugs(shownSaved()), [business.slug]);
  assert.equal(toggleSaved(business, false), "unsaved");
  assert.deepEqual(allSavedBusinesses(), []);
});

Deno.test("stores a removal until the account has removed the business", () => {
  for (const account of [undefined, "has"] as const) {
    writeSaved([{ ...business, savedAt: "2026-11-20T09:30:00.000Z", ...account && { account } }]);
    assert.equal(toggleSaved(business, true), "unsaved");
    assert.deepEqual(shownSaved(), []);
    assert.equal(allSavedBusinesses()[0]!.account, "removes");
    assert.equal(toggleSaved(business, true), "saved");
    assert.equal(shownSaved()[0]!.savedAt, "2026-11-20T09:30:00.000Z");
  }
});

Deno.test("holds two hundred businesses, each once, the newest first", () => {
  const many = Array.from({ length: 200 }, (_, n) => ({
    ...business,
    slug: `shop-${n}`,
    savedAt: new Date(n * 1000).toISOString(),
  }));
  writeSaved([...many, many[7]!]);
  assert.equal(shownSaved().length, 200);
  assert.equal(shownSaved()[0]!.slug, "shop-199");
  assert.equal(toggleSaved(business, false), "savedFull");
  assert.equal(toggleSaved(many[0]!, false), "unsaved");
  assert.equal(toggleSaved(business, false), "saved");
});
