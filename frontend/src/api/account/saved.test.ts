import assert from "node:assert/strict";
import type { Saved } from "#/lib/saved/saved-businesses.ts";
import type { Schemas } from "../client.ts";
import { exampleOf } from "../testing/example-of.ts";
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

const [card] = exampleOf("/api/business") as [Schemas["BusinessCard"]];

const accountSaved = (slug: string): Schemas["SavedBusiness"] => ({
  slug,
  savedAt: "2026-11-18T09:30:00.000Z",
  business: { ...card, slug, businessName: "As it is", primaryPhone: "9876500000" },
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
  const { business, ...known } = accountSaved("both");
  const owned = { hasOwner: true };
  const merged = [owned, { ...owned, requestsPaused: true }, { hasOwner: false }].map((facts) =>
    merge([saved("both")], [{ ...known, business: { ...business!, ...facts } }], "en")[0]!.hasOwner
  );
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
  const paused = { ...accountSaved("paused"), business: null };
  const [merged] = merge([saved("paused", { account: "has" })], [paused], "en");
  assert.deepEqual([merged!.name, merged!.isGone], ["As it was", true]);
  assert.deepEqual(merge([], [paused], "en"), []);
});
