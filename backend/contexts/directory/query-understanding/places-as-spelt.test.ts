import assert from "node:assert/strict";
import { phoneticKey, toLatin, words } from "#/shared/text/text.ts";
import { cities, namesOf, towns } from "../places/gazetteer/places.ts";
import { soften } from "../analysis/spelling/spelling.ts";
import { isOrdinary } from "../analysis/vocabulary/ordinary-words.ts";
import { makeLexicon } from "./lexicon.ts";
import { understandQuery } from "./understand-query.ts";

const toRow = (city: typeof cities[number]) => ({
  slug: city.slug,
  name_en: city.name.en,
  name_hi: city.name.hi,
});

/** Half of the cities have businesses. The others must match exactly, too. */
const lexicon = makeLexicon(cities.filter((_, at) => at % 2 === 0).map(toRow));

const phrases = [...lexicon.phrases].filter(([, { kind }]) => kind === "category")
  .map(([phrase]) => phrase.split(" "));
/** Kota and Sidhi are also words of phrases: Kota stone. */
const vocabulary = new Set(phrases.flat().map((word) => soften(toLatin(word))));

/** The other words of the phrases with a word, by the sound of that word. */
const neighbours = new Map<string, Set<string>>();
for (const phrase of phrases) {
  for (const [at, word] of phrase.entries()) {
    const sound = phoneticKey(word);
    const others = neighbours.get(sound) ?? new Set();
    neighbours.set(sound, others);
    for (const other of phrase.toSpliced(at, 1)) others.add(other);
  }
}

Deno.test("does not read a city next to a word of a trade as another word, in either script", () => {
  const names = new Set(
    [...cities, ...towns].flatMap(({ slug }) => namesOf(slug).map((name) => words(name).join(" "))),
  );
  const taken: string[] = [];
  let pairs = 0;
  for (const name of names) {
    if (name.includes(" ") || isOrdinary(name) || vocabulary.has(soften(toLatin(name)))) continue;
    for (const word of neighbours.get(phoneticKey(name)) ?? []) {
      for (const query of [`${word} ${name}`, `${name} ${word}`]) {
        pairs++;
        const { allParts } = understandQuery(query, lexicon);
        const part = allParts.find(({ words }) => words.includes(name))!;
        if (part.kind === "category") taken.push(query);
      }
    }
  }
  assert.deepEqual(taken, []);
  assert.ok(pairs > 1000, `${pairs} pairs`);
});

Deno.test("does not read a city without businesses as another place, in either script", () => {
  const unlisted = cities.filter((_, at) => at % 2 === 1);
  const taken: string[] = [];
  for (const { slug, name } of unlisted) {
    for (const query of [`carpenter in ${name.en}`, `${name.hi} में बढ़ई`]) {
      const place = understandQuery(query, lexicon).parts.find(({ kind }) => kind !== "category");
      const isOther = place?.kind === "city" && place.city !== slug || place?.isPhonetic ||
        place?.kind === "locality";
      if (isOther) taken.push(`${query}: ${JSON.stringify(place)}`);
    }
  }
  assert.deepEqual(taken, []);
});

Deno.test("reads no word as an area that differs in more than a letter in four", () => {
  const area = { slug: "jadabpur", name: "Jadabpur", area: "jadabpur", pincodes: ["700032"] };
  const kolkata = { slug: "kolkata", name_en: "Kolkata", name_hi: null, localities: [area] };
  const kindOf = (place: string) =>
    understandQuery(`plumber in ${place}`, makeLexicon([kolkata])).parts.at(-1)!.kind;
  assert.deepEqual(["jadabpur", "jadbpoor", "zorbapur"].map(kindOf), [
    "locality",
    "locality",
    "word",
  ]);
});

Deno.test("reads an area with a short noun, or split, without its city if one city has it", () => {
  const rowOf = (slug: string, ...names: string[]) => ({
    slug,
    name_en: slug,
    name_hi: null,
    localities: names.map((name) => ({ slug: name, name, area: name, pincodes: ["400615"] })),
  });
  const lexicon = makeLexicon([
    rowOf("thane", "Ghodbunder Road", "Hajiganj"),
    rowOf("jaipur", "Tonk Road", "Somalwada Road", "TT Nagar"),
    rowOf("nagpur", "Somalwada Road", "T Nagar"),
  ]);
  const citiesOf = (place: string) =>
    understandQuery(`plumber ${place}`, lexicon).parts.flatMap((part) =>
      part.kind === "locality" ? part.cities : []
    );
  assert.deepEqual(
    ["ghodbander rd", "haji gunj", "tnagar", "ttnagar", "kelmora rd", "somalwada rd"].map(citiesOf),
    [["thane"], ["thane"], ["nagpur"], ["jaipur"], [], []],
  );
});

Deno.test("reads consonants as a city after a trade only, even one that is misspelt", () => {
  const lexicon = makeLexicon([{ slug: "bhopal", name_en: "Bhopal", name_hi: null }]);
  const kindOf = (query: string) => understandQuery(query, lexicon).parts.at(-1)!.kind;
  assert.deepEqual(
    ["plumber bpl", "contractor bpl", "contrctr bpl", "sharma bpl", "bpl"].map(kindOf),
    ["city", "city", "city", "word", "word"],
  );
});
