import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { askSearch, searchFor } from "#/testing/search-for.ts";
import { learnAreas } from "#/contexts/directory/mod.ts";

const api = await useTestApi();

type Address = Partial<ReturnType<typeof businessInput>["address"]>;

const save = (category: Parameters<typeof businessInput>[0], ...listed: [string, Address][]) =>
  api.save(
    ...listed.map(([businessName, address]) =>
      businessInput({ ...category, businessName, address })
    ),
  );

async function learn() {
  await learnAreas(api.database.db);
  api.clock.advance({ minutes: 2 });
}

const find = async (q: string) => (await searchFor(api, q)).names;

const gurugram = { city: "Gurugram", state: "Haryana" };
const patna = { city: "Patna", state: "Bihar" };
const inZorwadi = ["A Pipes", "B Pipes", "C Pipes", "D Pipes"];
const inSector = ["E Taps", "F Taps", "G Taps", "H Taps"];
const inBlock = ["I Taps", "J Taps", "K Taps"];
const inBlockQ = ["M Taps", "N Taps", "O Taps"];
const inPhase = ["P Taps", "Q Taps", "R Taps"];
await save(
  {},
  ["A Pipes", { locality: "Zor Wadi", zipCode: "411057" }],
  ["B Pipes", { locality: "Zorwadi", zipCode: "411057" }],
  ["C Pipes", { locality: "ज़ोरवाड़ी", zipCode: "411057" }],
  ["D Pipes", { locality: "Zorwadi", zipCode: "411057" }],
  ["Near Pipes", { locality: null, zipCode: "411057" }],
  ["E Taps", { ...gurugram, locality: "Sector 150", zipCode: "122018" }],
  ["F Taps", { ...gurugram, locality: "sec-150", zipCode: "122018" }],
  ["G Taps", { ...gurugram, locality: "सेक्टर 150", zipCode: "122018" }],
  ["H Taps", { ...gurugram, locality: "Sector150", zipCode: "122018" }],
  ["I Taps", { ...gurugram, locality: "Vipul Block C", zipCode: "122001" }],
  ["J Taps", { ...gurugram, locality: "Vipul Blk C", zipCode: "122001" }],
  ["K Taps", { ...gurugram, locality: "Vipul Block-C", zipCode: "122001" }],
  ["M Taps", { ...gurugram, locality: "Q Block", zipCode: "122001" }],
  ["N Taps", { ...gurugram, locality: "Block Q", zipCode: "122001" }],
  ["O Taps", { ...gurugram, locality: "blk Q", zipCode: "122001" }],
  ["P Taps", { ...gurugram, locality: "Zorland Phase II", zipCode: "122002" }],
  ["Q Taps", { ...gurugram, locality: "Zorland Phase 2", zipCode: "122002" }],
  ["R Taps", { ...gurugram, locality: "Zorland ph-2", zipCode: "122002" }],
  ["L Taps", { ...gurugram, locality: "Vipul Block D", zipCode: "122001" }],
);
await learn();

for (
  const [city, name, expected, ...forms] of [
    [
      "pune",
      "Zor Wadi",
      inZorwadi,
      "zorwadi",
      "Zor-Wadi",
      "ज़ोर वाड़ी",
      "ज़ोरवाड़ी",
      "zorvadi",
      "zorwaadi",
    ],
    [
      "gurugram",
      "Sector 150",
      inSector,
      "sec 150",
      "sec-150",
      "sector150",
      "sector-150",
      "सेक्टर 150",
      "सेक्टर-150",
    ],
    [
      "gurugram",
      "Vipul Block C",
      inBlock,
      "vipul blk c",
      "vipul block-c",
      "विपुल ब्लॉक सी",
      "vipulblock c",
    ],
    ["gurugram", "Q Block", inBlockQ, "block q", "q blk", "क्यू ब्लॉक"],
    [
      "gurugram",
      "Zorland Phase II",
      inPhase,
      "zorland phase 2",
      "zorland phase two",
      "zorland ph ii",
    ],
  ] as const
) {
  Deno.test(`finds the same businesses of ${name} in each spelling`, async () => {
    for (const form of [name, ...forms]) {
      const found = await find(`plumber ${form} ${city}`);
      assert.deepEqual(found.slice(0, expected.length).sort(), expected, form);
    }
  });
}

Deno.test("counts and filters the spellings of an area as one", async () => {
  const { facets } = await askSearch(api, "city=pune&category=plumber&facets=true");
  const [area, ...others] = facets!.localities;
  assert.deepEqual([area!.slug, area!.count, others], ["zorwadi", 4, []]);
  for (const slug of ["zorwadi", "zor-wadi"]) {
    const { items } = await askSearch(api, `city=pune&category=plumber&locality=${slug}`);
    assert.deepEqual(items.map(({ businessName }) => businessName).sort(), inZorwadi);
  }
});

Deno.test("lists businesses with the area's PIN code after those of the area", async () => {
  assert.deepEqual((await find("plumber zor wadi pune")).slice(4), ["Near Pipes"]);
});

Deno.test("lists those who write another name of an area before those who come there", async () => {
  await save(
    { category: "painter" },
    ["Colony Painter", { ...patna, locality: "Patliputra Colony", zipCode: "800013" }],
    ["Kurji Painter", { ...patna, locality: "Kurji More", zipCode: "800013" }],
    ["Far Painter", { ...patna, locality: "Anisabad", zipCode: "800002" }],
  );
  await save(
    { category: "painter", serviceAreas: ["800013"] },
    ["Coming Painter", { ...patna, city: "Gaya", locality: null, zipCode: "823001" }],
  );
  await learn();
  assert.deepEqual(await find("painter patliputra colony patna"), [
    "Colony Painter",
    "Kurji Painter",
    "Coming Painter",
  ]);
});

Deno.test("lists the same PIN code and then the nearest for an area without the trade", async () => {
  await save(
    { category: "carpenter" },
    ["Boring Wood", { ...patna, locality: "Boring Road", zipCode: "800001" }],
    ["Kurji Wood", { ...patna, locality: "Kurji More", zipCode: "800013" }],
    ["City Wood", { ...patna, locality: "Patna City", zipCode: "800008" }],
  );
  await learn();
  const { items, understood } = await askSearch(api, "q=carpenter+patliputra+colony+patna");
  assert.deepEqual(items.map(({ businessName }) => businessName), [
    "Kurji Wood",
    "Boring Wood",
    "City Wood",
  ]);
  assert.equal(understood.emptyPlace?.words, "patliputra colony");
});

Deno.test("finds an area that another city spells as in the query", async () => {
  for (const nth of [1, 2, 3]) {
    await save(
      {},
      [`Pune ${nth}`, { locality: "Qilapuri", zipCode: "411057" }],
      [`Nagpur ${nth}`, { city: "Nagpur", locality: "Qila Poori", zipCode: "440001" }],
      [`Other ${nth}`, { city: "Nagpur", locality: "Sadar", zipCode: "440010" }],
    );
  }
  await learn();
  const found = await find("plumber qilapuri nagpur");
  assert.deepEqual(found.sort(), ["Nagpur 1", "Nagpur 2", "Nagpur 3"]);
});

Deno.test("keeps areas apart that sound alike with PIN codes far from each other", async () => {
  const delhi = { city: "Delhi", state: "Delhi" };
  for (const nth of [1, 2, 3]) {
    await save(
      {},
      [`Sant ${nth}`, { ...delhi, locality: "Zant Nagar", zipCode: "110065" }],
      [`Shanti ${nth}`, { ...delhi, locality: "Zanti Nagar", zipCode: "110035" }],
    );
  }
  await learn();
  assert.deepEqual((await find("plumber zant nagar delhi")).sort(), ["Sant 1", "Sant 2", "Sant 3"]);
  const found = await find("ज़ांती नगर दिल्ली प्लंबर");
  assert.deepEqual(found.sort(), ["Shanti 1", "Shanti 2", "Shanti 3"]);
});

Deno.test("moves no query of others by areas named like a trade, a rival, a city or a bank", async () => {
  await save(
    { category: "electrician" },
    ["Rival Fittings", { locality: "Aundh", zipCode: "411007" }],
    ["Bank Road Electric", { locality: "Baner", zipCode: "411045", landmark: "Maha Bank" }],
  );
  const queries = [
    "electrician pune",
    "electrician",
    "rival fittings",
    "rival fittings pune",
    "electrician maha bank pune",
    "electrician near maha bank pune",
    "plumber nagpur",
    "इलेक्ट्रीशियन पुणे",
  ];
  const ask = () => Promise.all(queries.map(find));
  /** The planted businesses follow, where their addresses have the words. */
  const assertFirst = async (before: string[][]) => {
    const now = await ask();
    assert.deepEqual(now.map((names, at) => names.slice(0, before[at]!.length)), before);
  };
  const plant = (locality: string, owners: number) =>
    api.save(
      ...Array.from({ length: owners }, () =>
        businessInput({
          businessName: "Planted Works",
          category: "painter",
          address: { locality, zipCode: "411014", landmark: locality },
        })),
    );
  const names = ["Electrician", "Electrician Pune", "Rival Fittings", "Nagpur", "Maha Bank"];
  const before = await ask();
  for (const name of names) await plant(name, 2);
  await learn();
  await assertFirst(before);
  for (const name of names.slice(0, 4)) await plant(name, 10);
  await learn();
  await assertFirst(before);
});
