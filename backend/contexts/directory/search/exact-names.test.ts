import assert from "node:assert/strict";
import { type BusinessInput, emptyTranslation } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { isFullRun } from "#/testing/full-run.ts";
import { askSearch } from "#/testing/search-for.ts";
import type { CategoryId } from "#/shared/categories.ts";

const api = await useTestApi();

/** Mulberry32, so that each run has the same names. */
function createRandom(state: number) {
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}
const random = createRandom(58);
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;

type Word = [latin: string, hindi: string];

const starts: Word[] = [
  ["Ban", "बन"],
  ["Char", "चर"],
  ["Dev", "देव"],
  ["Gop", "गोप"],
  ["Har", "हर"],
  ["Jag", "जग"],
  ["Kesh", "केश"],
  ["Mad", "मद"],
  ["Nar", "नर"],
  ["Prat", "प्रत"],
  ["Rag", "रग"],
  ["Sum", "सुम"],
  ["Tul", "तुल"],
  ["Vis", "विस"],
];
const ends: Word[] = [
  ["ani", "ानी"],
  ["esar", "ेसर"],
  ["idas", "िदास"],
  ["odia", "ोदिया"],
  ["uram", "ूराम"],
  ["endra", "ेंद्र"],
  ["inath", "ीनाथ"],
  ["olia", "ोलिया"],
];
const signs: [CategoryId, ...Word[]][] = [
  ["electrician", ["Electricals", "इलेक्ट्रिकल्स"], ["Winding", "वाइंडिंग"]],
  ["painter", ["Painters", "पेंटर्स"], ["Decorators", "डेकोरेटर्स"]],
  ["furniture_contractor", ["Furniture", "फर्नीचर"], ["Interiors", "इंटीरियर्स"]],
  ["construction_material_suppliers", ["Traders", "ट्रेडर्स"], ["Tiles", "टाइल्स"]],
];
const places = [
  ["Jaipur", "Rajasthan", "302001"],
  ["Pune", "Maharashtra", "411038"],
  ["Nellore", "Andhra Pradesh", "524001"],
  ["Indore", "Madhya Pradesh", "452001"],
  ["Kochi", "Kerala", "682001"],
  ["Bijnor", "Uttar Pradesh", "246701"],
] as const;

function coinName(sign: Word): Word {
  const name = [pick(starts), pick(ends), pick(starts), pick(ends)];
  const write = (script: 0 | 1) =>
    `${name[0]![script]}${name[1]![script]} ${name[2]![script]}${name[3]![script]} ${sign[script]}`;
  return [write(0), write(1)];
}

type Named = { latin: string; hindi: string; city: string; isTranslated: boolean };

function makeNamed(): { named: Named; inputs: BusinessInput[] } {
  const [category, ...words] = pick(signs);
  const [latin, hindi] = coinName(pick(words));
  const [city, state, zipCode] = pick(places);
  const address = { city, state, zipCode, locality: null };
  const isHindi = random(3) === 0;
  const isTranslated = isHindi || random(2) === 0;
  const own: Partial<BusinessInput> = isHindi
    ? { businessName: hindi, language: "hi" }
    : { businessName: latin, ...isTranslated && { translation: translated(hindi) } };
  // Rivals of better quality have all words of the name.
  const rivals = ["New *", "* and Sons", "* Works"].map((pattern) =>
    businessInput({
      businessName: pattern.replace("*", latin),
      category,
      address,
      website: "https://example.com/",
      experienceYears: 20,
    })
  );
  const rival = random(3) < 2 ? [pick(rivals)] : [];
  return {
    named: { latin, hindi, city, isTranslated },
    inputs: [businessInput({ ...own, category, address }), ...rival],
  };
}

const translated = (businessName: string) => ({ ...emptyTranslation, businessName });

const made = Array.from({ length: isFullRun ? 1000 : 120 }, makeNamed);
await api.save(...made.flatMap(({ inputs }) => inputs));

const wordings: [what: string, query: (named: Named) => string | undefined][] = [
  ["the name", ({ latin }) => latin],
  ["the name and the city", ({ latin, city }) => `${latin} ${city}`.toLowerCase()],
  ["the city and the name", ({ latin, city }) => `${city} ${latin}`],
  ["two words as one", ({ latin, city }) => `${latin.toLowerCase().replace(" ", "")} in ${city}`],
  ["a word as two", ({ latin, city }) => `${latin.slice(0, 3)} ${latin.slice(3)} ${city}`],
  ["the name in Hindi", ({ hindi, isTranslated }) => isTranslated ? hindi : undefined],
];

for (const [what, queryOf] of wordings) {
  Deno.test(`lists a business first by ${what}`, async () => {
    const misses: string[] = [];
    let asked = 0;
    for (const { named } of made) {
      const q = queryOf(named);
      if (q === undefined) continue;
      asked++;
      const { items: [first] } = await askSearch(api, `q=${encodeURIComponent(q)}&limit=1`);
      const names = [first?.businessName, first?.translation?.businessName];
      if (!names.includes(named.latin) && !names.includes(named.hindi)) {
        misses.push(`${q}: ${first?.businessName}`);
      }
    }
    assert.ok(misses.length <= asked / 100, `${misses.length} of ${asked}: ${misses.join(", ")}`);
  });
}

Deno.test("lists a business once that its name and its texts put first", async () => {
  await api.save(
    businessInput({
      businessName: "Pune Bijli Ghar",
      category: "electrician",
      description: "Bijli ka kaam",
      address: { city: "Pune", state: "Maharashtra", zipCode: "411038" },
    }),
  );
  const { items } = await askSearch(api, "q=pune bijli ghar");
  const names = items.map(({ businessName }) => businessName);
  assert.equal(names.filter((name) => name === "Pune Bijli Ghar").length, 1);
  assert.equal(names[0], "Pune Bijli Ghar");
});
