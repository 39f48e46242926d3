import assert from "node:assert/strict";
import { breadcrumbs, itemList } from "./json-ld.ts";

const site = {
  name: "Karigar",
  names: { en: "Karigar", hi: "कारीगर" },
  origin: "https://karigar.example",
  env: "production",
  grievance: { email: "grievance@karigar.example" },
  social: {},
  retentionDays: 30,
  rights: { licence: null, attribution: null },
} as const;

Deno.test("numbers breadcrumbs and businesses from 1", () => {
  const named = [{ name: "Home", path: "/" }, { name: "Plumbers", path: "/categories/plumber" }];
  for (const { itemListElement } of [breadcrumbs(site, named), itemList(site, named)]) {
    assert.deepEqual(itemListElement.map(({ position, name }) => [position, name]), [
      [1, "Home"],
      [2, "Plumbers"],
    ]);
  }
});
