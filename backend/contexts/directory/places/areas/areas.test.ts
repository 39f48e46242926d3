import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { searchFor } from "#/testing/search-for.ts";
import { transliterate } from "#/shared/text/transliterate.ts";
import { learnAreas } from "#/contexts/directory/mod.ts";
import { cities } from "../gazetteer/places.ts";

const api = await useTestApi();

type Address = Partial<ReturnType<typeof businessInput>["address"]>;

const save = async (names: string[], address: Address, more = {}) => {
  for (const businessName of names) {
    await api.save(businessInput({ businessName, address, ...more }));
  }
};

async function learn() {
  await learnAreas(api.listings);
  api.clock.advance({ minutes: 2 });
}

const find = async (q: string) => (await searchFor(api, q)).names.sort();

const inHindi = (name: string) => transliterate(name, "hi");

const starts =
  "Amba Brind Chand Devan Gokul Hansa Jasod Kirti Lalit Mohin Naren Pratap Sudam Tejas Vikram Yamin";
const ends = ["nagar", "pur", "wadi", "pally", "puram", "ganj", "gaon", "kunj"];
/** Areas that no list has. Each belongs to one PIN code of the city. */
const invented = starts.split(" ").flatMap((start) => ends.map((end) => ({ start, end })));
const pins = ["411001", "411007", "411014", "411028", "411038", "411045", "411057"];
const nameOf = ({ start, end }: typeof invented[number]) =>
  `${start} ${end[0]!.toUpperCase()}${end.slice(1)}`;

await api.save(
  ...invented.flatMap((area, at) => {
    const [name, zipCode] = [nameOf(area), pins[at % pins.length]!];
    return [name, name, name, inHindi(name), name.replace(" ", "").toLowerCase()].map(
      (locality, nth) =>
        businessInput({ businessName: `${at} Pipes ${nth}`, address: { locality, zipCode } }),
    );
  }),
);
await learn();

Deno.test("finds all businesses of an area in each script, written as one word or two", async () => {
  const misses: string[] = [];
  let asked = 0;
  for (const [at, area] of invented.entries()) {
    const expected = [0, 1, 2, 3, 4].map((nth) => `${at} Pipes ${nth}`);
    const [name, joined] = [nameOf(area), area.start + area.end];
    for (
      const q of [
        `plumber ${name} pune`,
        `plumber in ${joined.toLowerCase()} pune`,
        `${inHindi(name)} पुणे प्लंबर`,
        `पुणे ${inHindi(name).replace(" ", "")} प्लंबर`,
      ]
    ) {
      asked++;
      const found = await find(q);
      if (String(found) !== String(expected)) misses.push(`${q}: ${found}`);
    }
  }
  assert.ok(misses.length <= asked * 0.02, `${misses.length} of ${asked}\n${misses.join("\n")}`);
});
