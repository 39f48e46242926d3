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

const kept = (slug: string, business = true): Schemas["SavedBusiness"] => ({
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

Deno.test("what either the device or the account keeps is kept", () => {
  assert.deepEqual(slugs(merge([saved("mine")], [kept("theirs")], "en")), ["mine", "theirs"]);
});

Deno.test("of both the account knows better: name, number and since when", () => {
  const [one] = merge([saved("both", { account: "has" })], [kept("both")], "en");
  assert.deepEqual([one!.name, one!.phone, one!.savedAt], [
    "As it is",
    "9876500000",
    "2026-11-18T09:30:00.000Z",
  ]);
  assert.equal(one!.account, "has");
});

Deno.test("what was let go of on another device goes here too", () => {
  assert.deepEqual(merge([saved("gone", { account: "has" })], [], "en"), []);
});

Deno.test("what the account is still to let go of stays out of sight until it has", () => {
  const removed = saved("removed", { account: "removes" });
  assert.deepEqual(merge([removed], [kept("removed")], "en"), [removed]);
  assert.deepEqual(merge([removed], [], "en"), []);
});

Deno.test("what cannot be found stays as it was known, and says so", () => {
  const [one] = merge([saved("paused", { account: "has" })], [kept("paused", false)], "en");
  assert.deepEqual([one!.name, one!.isGone], ["As it was", true]);
  assert.deepEqual(merge([], [kept("paused", false)], "en"), []);
});
