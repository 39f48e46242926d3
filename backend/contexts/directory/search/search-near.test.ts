import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { askSearch, searchFor } from "#/testing/search-for.ts";
import { businessInput } from "#/testing/factories.ts";
import type { BusinessCard, Suggestion } from "../schemas.ts";

const api = await useTestApi();

const pune = { city: "Pune", state: "Maharashtra", zipCode: "411001", locality: null };
const nagpur = { ...pune, city: "Nagpur", zipCode: "440012" };

await api.save(
  businessInput({ businessName: "Om Sai Plumbing", category: "plumber", address: nagpur }),
  businessInput({ businessName: "Om Sai Taps", category: "plumber", address: pune }),
  businessInput({ businessName: "Sharma Colours", category: "painter", address: nagpur }),
);

const near = async (q: string, city: string) => {
  const query = `q=${encodeURIComponent(q)}&near=${city}`;
  const { items, circle } = await askSearch(api, query);
  return [circle?.place?.en, ...items.map(({ businessName }) => businessName).sort()];
};

Deno.test("finds businesses in the user's city, also when the text is misspelt", async () => {
  assert.deepEqual(await near("plumber", "pune"), ["Pune", "Om Sai Taps"]);
  assert.deepEqual(await near("plumber", "Pune"), ["Pune", "Om Sai Taps"]);
  assert.deepEqual(await near("plumbr", "nagpur"), ["Nagpur", "Om Sai Plumbing"]);
  assert.deepEqual(await near("om sai", "nagpur"), ["Nagpur", "Om Sai Plumbing"]);
});

Deno.test("searches all of India when the place has no match for more than a trade", async () => {
  const names = { pune: "Pune", "411001": "Koregaon Park", "18.52,73.85": "Sadashiv Peth" };
  for (const [place, name] of Object.entries(names)) {
    assert.deepEqual(await near("sharma colours", place), [undefined, "Sharma Colours"]);
    const { items, circle } = await askSearch(api, `q=painter&near=${place}`);
    assert.deepEqual([items, circle?.place?.en], [[], name]);
  }
  assert.deepEqual(await near("plumber", "wardha-maharashtra"), ["Wardha"]);
});

Deno.test("lists only businesses within the distance of the text from the user's position", async () => {
  const names = async (q: string, at: string) => {
    const { names, leftOut } = await searchFor(api, q, `&near=${at}`);
    return [names, leftOut];
  };
  const inPune = "18.52,73.85";
  assert.deepEqual(await names("plumber", inPune), [["Om Sai Taps"], ""]);
  assert.deepEqual(await names("plumber within 20 km", inPune), [["Om Sai Taps"], ""]);
  assert.deepEqual(await names("20 km ke andar plumber", inPune), [["Om Sai Taps"], ""]);
});

Deno.test("ignores the user's city when the text names a place", async () => {
  assert.deepEqual(await near("plumber in nagpur", "pune"), ["Nagpur", "Om Sai Plumbing"]);
  assert.deepEqual(await near("plumber 440012", "pune"), ["Sitabuldi", "Om Sai Plumbing"]);
});

Deno.test("ignores the user's position when the text names a place far from it", async () => {
  const distances = async (q: string, at: string) => {
    const { body } = await api.get<BusinessCard[]>(
      `/api/business?q=${encodeURIComponent(q)}&near=${at}`,
    );
    return body.map(({ businessName, distanceKm }) => [businessName, distanceKm !== undefined]);
  };
  assert.deepEqual(await distances("plumber nagpur", "411038"), [["Om Sai Plumbing", false]]);
  assert.deepEqual(await distances("plumber 440012", "411038"), [["Om Sai Plumbing", false]]);
  assert.deepEqual(await distances("plumber pune", "411038"), [["Om Sai Taps", true]]);
});

Deno.test("suggests businesses of the user's city first", async () => {
  const suggested = async (city: string) => {
    const { body } = await api.get<Suggestion[]>(`/api/suggestions?q=om+sai&near=${city}`);
    return body.map(({ text }) => text);
  };
  assert.deepEqual(await suggested("pune"), ["Om Sai Taps", "Om Sai Plumbing"]);
  assert.deepEqual(await suggested("nagpur"), ["Om Sai Plumbing", "Om Sai Taps"]);
});
