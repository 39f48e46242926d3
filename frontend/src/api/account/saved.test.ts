import assert from "node:assert/strict";
import type { Saved } from "#/lib/saved/saved-businesses.ts";
import type { Schemas } from "../client.ts";
import { merge } from "./saved.ts";

const saved = (slug: string, more: Partial<Saved> = {}): Saved => ({
  slug,
  savedAt: "2026-11-20T09:30:00.000Z",
  category: "plumber",
  name: "As it was",
  place: "Pune",
  phone: "9876543210",
  ...more,
});

const accountSaved = (slug: string, business = true): Schemas["SavedBusiness"] => ({
  slug,
  savedAt: "2026-11-18T09:30:00.000Z",
  business: business
    ? {
      slug,
      businessName: "As it is",
      language: "en",
      translation: null,
      category: "plumber",
      primaryPhone: "9876500000",
      locality: "Kothrud",
      city: "Pune",
    } as Schemas["BusinessCard"]
    : null,
});

const slugs = (all: Saved[]) => all.map(({ slug }) => slug).sort();

Deno.test("keeps the businesses of both the device and the account", () => {
  assert.deepEqual(slugs(merge([saved("onDevice")], [accountSaved("onAccount")], "en")), [
    "onAccount",
    "onDevice",
  ]);
});

Deno.test("prefers the account's name, number and date", () => {
  const [merged] = merge([saved("both", { account: "has" })], [accountSaved("both")], "en");
  assert.deepEqual([merged!.name, merged!.phone, merged!.savedAt], [
    "As it is",
    "9876500000",
    "2026-11-18T09:30:00.000Z",
  ]);
  assert.equal(merged!.account, "has");
});

Deno.test("stores whether a business has an owner who takes requests", () => {
  const known = accountSaved("both");
  const owned = { hasOwner: true };
  const merged = [owned, { ...owned, requestsPaused: true }, { hasOwner: false }].map((facts) => {
    const business = { ...known.business!, ...facts };
    return merge([saved("both")], [{ ...known, business }], "en")[0]!.hasOwner;
  });
  assert.deepEqual(merged, [true, false, false]);
});

Deno.test("removes a business that another device has removed", () => {
  assert.deepEqual(merge([saved("gone", { account: "has" })], [], "en"), []);
});

Deno.test("keeps a removal until the business is deleted from the account", () => {
  const removed = saved("removed", { account: "removes" });
  assert.deepEqual(merge([removed], [accountSaved("removed")], "en"), [removed]);
  assert.deepEqual(merge([removed], [], "en"), []);
});

Deno.test("keeps the last known data of a missing business and marks the business", () => {
  const [merged] = merge(
    [saved("paused", { account: "has" })],
    [accountSaved("paused", false)],
    "en",
  );
  assert.deepEqual([merged!.name, merged!.isGone], ["As it was", true]);
  assert.deepEqual(merge([], [accountSaved("paused", false)], "en"), []);
});
