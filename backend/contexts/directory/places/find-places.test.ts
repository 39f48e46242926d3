import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import type { Place } from "../schemas.ts";

const api = await useTestApi();

await api.save(
  businessInput({ address: { city: "Pune", state: "Maharashtra", zipCode: "411001" } }),
  businessInput({ address: { city: "Patan", state: "Gujarat", zipCode: "384265" } }),
);

const places = async (query: Record<string, string>) =>
  (await api.get<Place[]>(`/api/places?${new URLSearchParams(query)}`)).body;
const slugs = async (q: string) => (await places({ q })).map(({ slug }) => slug);

Deno.test("finds a place by a current or former name, or a phonetic spelling, in either script", async () => {
  for (const name of ["Bengal", "Bangalore", "बेंगलुरु", "banglore"]) {
    assert.equal((await slugs(name))[0], "bengaluru", name);
  }
  assert.deepEqual(await slugs("qzxvwk"), []);
});

Deno.test("lists places with businesses first, with their counts", async () => {
  const [first, second] = await places({ q: "pat" });
  assert.deepEqual([first!.name.en, first!.count], ["Patan", 1]);
  assert.deepEqual([second!.name.en, second!.count], ["Patna", 0]);
  assert.deepEqual((await places({ q: " " })).map(({ count }) => count), [1, 1]);
});

Deno.test("finds the town of a PIN code, else the town of its district", async () => {
  assert.deepEqual(await slugs("411038"), ["pune"]);
  assert.deepEqual(await slugs("442001"), ["wardha-maharashtra"]);
  assert.deepEqual(await slugs("999999"), []);
});

Deno.test("returns a PIN code in plain digits, however the visitor typed it", async () => {
  for (const q of ["411038", "411 038", "४११०३८", "411-038"]) {
    const found = (await places({ q })).map(({ slug, pincode }) => [slug, pincode]);
    assert.deepEqual(found, [["pune", "411038"]], q);
  }
});

Deno.test("finds a locality with its PIN code, and only the city if the text is its name", async () => {
  for (const q of ["kothrud", "Kothrud Pune", "Kothrud, Pune", "कोथरुड", "कोथरुड पुणे"]) {
    const [place, ...others] = await places({ q });
    assert.deepEqual(others, [], q);
    assert.deepEqual(
      [place!.slug, place!.locality, place!.pincode],
      ["pune", { en: "Kothrud", hi: "कोथरुड" }, "411038"],
      q,
    );
  }
  const andheri = (await places({ q: "andheri" })).flatMap(({ locality }) => locality?.en ?? []);
  assert.deepEqual(andheri, ["Andheri West", "Andheri East"]);
  assert.deepEqual((await places({ q: "Nashik" })).map(({ locality }) => locality), [undefined]);
});

Deno.test("finds a place by its slug, with or without businesses", async () => {
  const [wardha] = await places({ slug: "wardha-maharashtra" });
  assert.deepEqual(wardha, {
    slug: "wardha-maharashtra",
    name: { en: "Wardha", hi: "वर्धा" },
    state: { en: "Maharashtra", hi: "महाराष्ट्र" },
    count: 0,
  });
  assert.deepEqual(await places({ slug: "nowhere" }), []);
});
