import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";

const api = await useTestApi();

const website = "https://example.com/";
await api.save(
  ...[
    "A-1 Pipes",
    "B2 Pipes",
    "3-D Pipes",
    "7-Star Pipes",
    "ए-9 पाइप",
    "Sharma Plumbing",
    "Vermaplumbing",
  ]
    .map((businessName) => businessInput({ businessName })),
  businessInput({ businessName: "Kaveri Pipes", website }),
);

const first = async (q: string) => (await searchFor(api, q)).names[0];

const typed: [name: string, queries: string[]][] = [
  ["A-1 Pipes", [
    "A1 pipes pune",
    "A-1 pipes pune",
    "a 1 pipes pune",
    "a1 plumber pune",
    "ए1 प्लंबर पुणे",
    "ए-1 पाइप",
  ]],
  ["B2 Pipes", ["B2 pipes pune", "B-2 plumber pune", "b 2 pipes", "बी 2 प्लंबर पुणे"]],
  ["3-D Pipes", ["3d pipes pune", "3 d plumber pune", "3-D plumber"]],
  ["7-Star Pipes", ["7 star plumber pune", "7star plumber pune", "7-star pipes"]],
  ["ए-9 पाइप", ["a9 plumber pune", "A-9", "ए 9 प्लंबर पुणे"]],
  ["Sharma Plumbing", ["sharmaplumbing", "sharmaplumbing pune", "sharmaplumbing plumber pune"]],
  ["Vermaplumbing", ["verma plumbing", "verma plumbing pune", "vermaplumbing"]],
];

for (const [name, queries] of typed) {
  Deno.test(`finds “${name}” by ${queries.join(", ")}`, async () => {
    for (const query of queries) assert.equal(await first(query), name, query);
  });
}
