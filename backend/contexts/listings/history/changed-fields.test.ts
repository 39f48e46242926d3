import assert from "node:assert/strict";
import { changedFields } from "./changed-fields.ts";
import { myBusiness } from "../owner/examples.ts";
import type { Business } from "../schemas.ts";

const { address, social, media, timings, translation } = myBusiness;
const translated = Object.entries(translation!).filter(([, text]) => text).map(([name]) => name);

const table: [change: Partial<Business>, fields: string[]][] = [
  [{}, []],
  [{ shortDesc: "Other" }, ["shortDesc"]],
  [{ version: 9, updatedAt: "2027-01-01T00:00:00.000Z" }, []],
  [{ address: { ...address, city: "Mumbai", landmark: "Fort" } }, [
    "address.landmark",
    "address.city",
  ]],
  [{ timings: structuredClone(timings) }, []],
  [{ timings: null, social: { ...social, x: "https://x.com/a" } }, ["timings", "social.x"]],
  [{ translation: null }, translated.map((name) => `translation.${name}`)],
  [{ media: { ...media, logo: null } }, ["media.logo"]],
  [{ slug: "other", status: "paused" }, ["slug", "status"]],
];

for (const [change, fields] of table) {
  Deno.test(`lists ${fields.join(", ") || "no field"} as changed (${Object.keys(change)})`, () => {
    const before: Business = myBusiness;
    assert.deepEqual(changedFields(before, { ...before, ...change }), fields);
  });
}
