import assert from "node:assert/strict";
import { categories } from "#/shared/categories.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { askSearch } from "#/testing/search-for.ts";
import { takeConditions } from "../query-understanding/conditions.ts";
import { makeLexicon } from "../query-understanding/lexicon.ts";
import { understandQuery } from "../query-understanding/understand-query.ts";
import { takeRefusals } from "./refusals.ts";

const api = await useTestApi();

const thane = { city: "Thane", state: "Maharashtra", zipCode: "400601" };
const mumbai = { city: "Mumbai", state: "Maharashtra", zipCode: "400050" };

await api.save(
  businessInput({ businessName: "Gulmohar Plumbers", address: mumbai }),
  businessInput({ businessName: "Chandni Pipes", address: thane, description: "Painter too" }),
  businessInput({ businessName: "Tara Colours", category: "painter", address: mumbai }),
  businessInput({ businessName: "Neela Plumber Painters", category: "painter", address: mumbai }),
  businessInput({ businessName: "No Damp Painters", category: "painter", address: mumbai }),
  businessInput({ businessName: "Kamal Doors", category: "carpenter", address: thane }),
);

const ask = async (q: string, filters = "") => {
  const answer = await askSearch(api, `q=${encodeURIComponent(q)}${filters}`);
  const { pieces, refused, guessed, leftOut } = answer.understood;
  const names = answer.items.map(({ businessName }) => businessName.split(" ")[0]!);
  return { names, pieces, refused, guessed, leftOut };
};

for (
  const [query, ...names] of [
    ["plumber but not painter", "Chandni", "Gulmohar"],
    ["painter nahi plumber mumbai", "Gulmohar"],
    ["प्लंबर चाहिए पेंटर नहीं", "Chandni", "Gulmohar"],
    ["plumber not in Thane", "Gulmohar"],
    ["ठाणे को छोड़कर प्लंबर", "Gulmohar"],
    ["painter without plumber", "Neela", "No", "Tara"],
    ["tara but not painter"],
    ["thane chhod ke plumber", "Gulmohar"],
    ["plumber outside thane", "Gulmohar"],
    ["painter mat dikhao plumber", "Chandni", "Gulmohar"],
    ["plumber but not Gulmohar Plumbers", "Chandni"],
    ["plumber other than gulmohar mumbai"],
    ["गुलमोहर को छोड़कर प्लंबर", "Chandni"],
    ["painter mumbai plumber no thane", "Gulmohar", "Neela", "No", "Tara"],
    ["plumber contact no thane", "Chandni"],
    ["plumber not working tap", "Chandni", "Gulmohar"],
  ] as const
) {
  Deno.test(`lists ${names.join(", ") || "nothing"} for “${query}”`, async () => {
    const found = await ask(query);
    assert.deepEqual(found.names.toSorted(), names);
    assert.deepEqual(found.leftOut, []);
  });
}

Deno.test("reads a name with such words as a name", async () => {
  const { names, refused } = await ask("no damp painters mumbai");
  assert.deepEqual([names[0], refused], ["No", []]);
});

Deno.test("presents what a text refuses, and the text without it", async () => {
  const trade = await ask("plumber but not painter in mumbai");
  const refused = { words: "but not painter", categories: ["painter"] };
  assert.deepEqual(trade.refused, [refused]);
  assert.deepEqual(trade.pieces[1], { ...refused, kind: "refused", without: "plumber mumbai" });
  assert.equal(trade.pieces[0]!.without, "but not painter in mumbai");
  const place = await ask("plumber ठाणे नहीं");
  assert.deepEqual(place.refused, [{ words: "ठाणे नहीं", name: { en: "Thane", hi: "ठाणे" } }]);
});

for (
  const [q, first] of [
    ["na plumber na carpenter, painter chahiye mumbai", "Tara"],
    ["i don't want a plumber, need painter in mumbai", "Tara"],
    ["anything but painter mumbai", "Gulmohar"],
  ] as const
) {
  Deno.test(`leaves out what “${q}” refuses`, async () => {
    const { names, refused } = await ask(q);
    assert.ok(refused.length > 0);
    assert.ok(names.includes(first));
    assert.ok(!names.includes(first === "Tara" ? "Gulmohar" : "Tara"), String(names));
  });
}

Deno.test("keeps to a refusal when no business meets another condition", async () => {
  const { names, leftOut } = await ask("plumber not in thane open at 3 am");
  assert.deepEqual([names, leftOut], [["Gulmohar"], ["open at 3 am"]]);
});

Deno.test("names the trades of a list that the text only hints at", async () => {
  assert.deepEqual((await ask("plumber mumbai")).guessed, []);
  assert.deepEqual((await ask("dirty walls mumbai")).guessed, ["painter"]);
});

const lexicon = makeLexicon([{ slug: "pune", name_en: "Pune", name_hi: "पुणे" }]);

const wordings = {
  en: [
    "X but not Y",
    "X not Y",
    "X without Y",
    "X except Y",
    "Y nahi X",
    "X chahiye Y nahi",
    "X na ki Y",
    "Y nahi chahiye, X pune",
  ],
  hi: [
    "X लेकिन Y नहीं",
    "X नॉट Y",
    "Y के बिना X",
    "Y को छोड़कर X",
    "Y नहीं X",
    "X चाहिए Y नहीं",
    "X न कि Y",
    "Y नहीं चाहिए, X पुणे",
  ],
};

Deno.test("reads a refusal of any trade next to any other, in both scripts", () => {
  const pairs = categories.flatMap((wanted) =>
    categories.filter((other) => other !== wanted).map((refused) => ({ wanted, refused }))
  );
  const cases = pairs.flatMap(({ wanted, refused }) =>
    (["en", "hi"] as const).flatMap((lang) =>
      wordings[lang].map((wording) => ({
        query: wording.replace("X", wanted.name[lang]).replace("Y", refused.name[lang]),
        wanted: wanted.id,
        refused: refused.id,
      }))
    )
  );
  const missed = cases.filter(({ query, wanted, refused }) => {
    const taken = takeRefusals(query, takeConditions(query), lexicon, false);
    const { trades, conditions } = understandQuery(query, lexicon, { taken });
    const clauses = conditions.map(({ condition }) =>
      condition.kind === "refused" && condition.clause.tsquery
    );
    return String(trades.likely) !== wanted || String(clauses) !== `'=${refused}'`;
  });
  assert.ok(missed.length <= 0.02 * cases.length, `${missed.length} of ${cases.length}`);
});
