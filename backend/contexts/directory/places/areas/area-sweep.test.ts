import assert from "node:assert/strict";
import { slugify } from "#/shared/text/text.ts";
import { transliterate } from "#/shared/text/transliterate.ts";
import { makeLexicon } from "#/contexts/directory/query-understanding/lexicon.ts";
import { understandQuery } from "#/contexts/directory/query-understanding/understand-query.ts";
import { cities } from "../gazetteer/places.ts";
import { areasOf } from "./learn-areas.ts";

const inHindi = (name: string) => transliterate(name, "hi");
const joined = (name: string) => name.replaceAll(" ", "");

const starts =
  "Amba Brind Chand Devan Gokul Hansa Jasod Kirti Lalit Mohin Naren Pratap Sudam Tejas Vikram Yamin";
const ends = "Nagar Pur Wadi Pally Puram Ganj Gaon Kunj";
/** Areas that no list has. */
const invented = starts.split(" ").flatMap((start) =>
  ends.split(" ").map((end) => `${start} ${end}`)
);

const pincode = "411038";
const seen = invented.flatMap((name) =>
  [name, inHindi(name), joined(name)].map((form, at) => ({
    name: form,
    slug: slugify(form),
    pincode,
    n: 3 - at,
    origins: ["a", "b", "c"].slice(at),
  }))
);
const localities = areasOf("pune", seen).map((area) => ({
  ...area,
  name: seen.find(({ slug }) => slug === area.slug)?.name ?? area.slug,
}));
const lexicon = makeLexicon(cities.map(({ slug, name }) => ({
  slug,
  name_en: name.en,
  name_hi: name.hi,
  ...slug === "pune" && { localities },
})));

/** The slugs of the area that a query names, and its city. */
function areaOf(query: string): string[] {
  const { parts } = understandQuery(query, lexicon);
  const area = parts.find(({ kind }) => kind === "locality");
  return area?.kind === "locality" ? [area.locality, ...area.also ?? []].sort() : [];
}

function assertSame(areas: { slugs: string[]; queries: string[] }[]) {
  const misses = areas.flatMap(({ slugs, queries }) =>
    queries.flatMap((query) => {
      const found = areaOf(query);
      return slugs.every((slug) => found.includes(slug)) ? [] : `${query}: ${found}`;
    })
  );
  const asked = areas.flatMap(({ queries }) => queries).length;
  assert.ok(
    asked > 0 && misses.length <= 0.02 * asked,
    `${misses.length}/${asked}\n${misses.join("\n")}`,
  );
}

Deno.test("reads an area that no list has in both scripts, as one word or two", () => {
  assertSame(invented.map((name) => ({
    slugs: [name, inHindi(name), joined(name)].map(slugify),
    queries: [
      `plumber ${name} pune`,
      `plumber in ${joined(name)} pune`,
      `${inHindi(name)} पुणे प्लंबर`,
      `${joined(inHindi(name))} पुणे में प्लंबर`,
    ],
  })));
});

Deno.test("reads each area of the gazetteer in both scripts, as one word or two", () => {
  assertSame(cities.flatMap((city) =>
    city.localities.map(({ slug, name }) => ({
      slugs: [slug],
      queries: [
        `plumber ${name.en} ${city.name.en}`,
        `plumber in ${joined(name.en)} ${city.name.en}`,
        `${name.hi} ${city.name.hi} प्लंबर`,
        `${joined(name.hi)} ${city.name.hi} में प्लंबर`,
      ],
    }))
  ));
});
