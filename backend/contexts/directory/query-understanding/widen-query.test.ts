import assert from "node:assert/strict";
import { makeLexicon } from "./lexicon.ts";
import type { Part } from "./parsed-query.ts";
import { understandQuery } from "./understand-query.ts";
import { widenQuery } from "./widen-query.ts";

const lexicon = makeLexicon([
  {
    slug: "pune",
    name_en: "Pune",
    name_hi: "पुणे",
    localities: [{
      slug: "civil-lines",
      name: "Civil Lines",
      area: "civil-lines",
      pincodes: ["440001"],
    }],
  },
  { slug: "nagpur", name_en: "Nagpur", name_hi: "नागपुर" },
]);

const toText = (part: Part) => part.kind === "city" ? `@${part.city}` : part.words.join(" ");

const table: [string, string[]][] = [
  ["plumber", []],
  ["plumber in pune", []],
  ["plumber in wardha", []],
  ["sharma", []],
  ["painter near kothrud", ["painter @pune"]],
  ["painter civil lines", ["painter @pune"]],
  ["plumber 411038", ["plumber @pune"]],
  ["plumber in bavdhan", ["plumber @pune"]],
  ["plumber in bavdhan pune", ["plumber @pune"]],
  ["sharma plumber pune", []],
  ["kitchen maker pune", ["kitchen @pune", "maker @pune"]],
  ["krishna gulzar mandap", ["gulzar mandap", "krishna mandap", "krishna gulzar"]],
];

for (const [query, wider] of table) {
  Deno.test(`widens “${query}” to ${wider.join(" or ") || "nothing"}`, () => {
    const queries = widenQuery(understandQuery(query, lexicon), () => false);
    assert.deepEqual(queries.map(({ query: { parts } }) => parts.map(toText).join(" ")), wider);
  });
}

Deno.test("widens a text of many words at most four times", () => {
  const text = "krishna gulzar mandap sagar shivani kamal pune";
  const query = understandQuery(text, lexicon);
  const wider = widenQuery(query, (word) => word === "sagar");
  assert.deepEqual(wider.map(({ leftOut }) => leftOut.join(" ")), [
    "sagar",
    "krishna",
    "gulzar",
    "mandap",
  ]);
});

Deno.test("drops unknown words next to a city and everyday words", () => {
  for (
    const [text, rest] of [["pune zorblat", "@pune"], ["kitchen pune zorblat", "kitchen @pune"]]
  ) {
    const [wider] = widenQuery(understandQuery(text!, lexicon), (word) => word === "zorblat");
    assert.equal(wider?.query.parts.map(toText).join(" "), rest);
    assert.deepEqual(wider?.leftOut, ["zorblat"]);
  }
});
