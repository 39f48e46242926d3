import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness, newAccountId, newBusiness } from "#/testing/owner.ts";
import type { MyBusiness, OtherListing, Transliteration } from "../schemas.ts";

const api = await useTestApi();
const path = "/api/my/business";

const list = (overrides = {}) => listBusiness<MyBusiness>(api, overrides);
const codes = ({ warnings }: MyBusiness) => warnings.map(({ code, field }) => `${code} ${field}`);

const places: [what: string, address: Record<string, string>, gstin: string | null, string[]][] = [
  ["a matching address", {}, "27AAPFU0939F1ZV", []],
  ["a former city name", { city: "Bangalore", state: "Karnataka", zipCode: "560001" }, null, []],
  ["a name in Hindi", { city: "पुणे", state: "महाराष्ट्र" }, null, []],
  ["an unknown PIN code", { zipCode: "999999" }, null, ["unknown_pincode address.zipCode"]],
  ["a city of another PIN code", { city: "Nagpur" }, null, ["pincode_city_differs address.city"]],
  ["an unknown state", { state: "Marathwada" }, null, [
    "pincode_state_differs address.state",
  ]],
  [
    "a GSTIN of another state",
    { city: "Bengaluru", state: "Karnataka", zipCode: "560001" },
    "27AAPFU0939F1ZV",
    [
      "gstin_state_differs legal.gstin",
    ],
  ],
];

for (const [what, address, gstin, expected] of places) {
  Deno.test(`warns about ${expected.join(", ") || "nothing"} for ${what}`, async () => {
    const { business } = await list({
      status: "draft",
      address: { ...newBusiness().address, ...address },
      legal: { gstin },
    });
    assert.deepEqual(codes(business), expected);
  });
}

type Refusal = { code: string; errors: { field: string; code: string; message: string }[] };

const elsewhere = { city: "Pune", state: "Maharashtra", zipCode: "560001" };

const assertRefused = ({ status, body }: { status: number; body: Refusal }) => {
  assert.deepEqual([status, body.code], [400, "invalid_request"]);
  assert.deepEqual(body.errors, [{
    field: "address.state",
    code: "pincode_state_differs",
    message: "The PIN code 560001 is in Bengaluru, Karnataka.",
  }]);
};

Deno.test("rejects a new listing or draft whose PIN code is in another state", async () => {
  for (const status of ["active", "draft"]) {
    const owner = api.as(newAccountId());
    assertRefused(await owner.send("POST", path, newBusiness({ status, address: elsewhere })));
    assert.equal((await owner.get(path)).status, 404);
  }
});

Deno.test("rejects an edit that makes PIN code and state inconsistent", async () => {
  const owner = await list();
  assertRefused(await owner.patch<Refusal>({ address: { zipCode: "560001" } }));
  const moved = { city: "Bengaluru", state: "कर्नाटक", zipCode: "560001" };
  assert.equal((await owner.patch({ address: moved })).status, 200);
});

Deno.test("accepts changes of other fields when the stored PIN code and state are inconsistent", async () => {
  const owner = await list();
  await api.database.db.updateTable("business").set({ zip_code: "560001" })
    .where("id", "=", owner.business._id).execute();
  assert.equal((await owner.patch({ address: { street: "4, Main Road" } })).status, 200);
});

Deno.test("warns about another listing with the same number in either number field", async () => {
  const other = await list({ primaryPhone: "9123456780" });
  const first = await list({ primaryPhone: "9123456780" });
  assert.deepEqual(codes(first.business), ["same_phone primaryPhone"]);
  assert.equal(first.business.warnings[0]!.business?._id, other.business._id);
  const second = await list({ alternatePhone: "9123456780" });
  assert.deepEqual([...new Set(codes(second.business))], ["same_phone alternatePhone"]);
});

Deno.test("warns about another listing with the same GSTIN", async () => {
  await list({ legal: { gstin: "29AAGCB7383J1Z4" } });
  const { business } = await list({ legal: { gstin: "29AAGCB7383J1Z4" } });
  assert.ok(codes(business).includes("same_gstin legal.gstin"));
});

Deno.test("warns about another listing with a very similar name at the same PIN code, in either script", async () => {
  const at = (zipCode: string) => ({ ...newBusiness().address, zipCode });
  await list({ businessName: "Kohinoor Waterproofing", address: at("411045") });
  const similar = async (businessName: string, zipCode: string) =>
    codes((await list({ businessName, status: "draft", address: at(zipCode) })).business);
  assert.deepEqual(await similar("Kohinor Waterproofing", "411045"), ["similar_name businessName"]);
  assert.deepEqual(await similar("Kohinoor Waterproofing", "411038"), []);
  assert.deepEqual(await similar("Diamond Waterproofing", "411045"), []);

  await list({
    businessName: "शर्मा पेंट वर्क्स",
    language: "hi",
    shortDesc: "पुताई",
    address: at("411046"),
  });
  assert.deepEqual(await similar("Sharma Paint Works", "411046"), ["similar_name businessName"]);
});

Deno.test("does not warn about listings that are not public", async () => {
  await list({ primaryPhone: "9123456781", status: "draft" });
  assert.deepEqual(codes((await list({ primaryPhone: "9123456781" })).business), []);
});

Deno.test("finds duplicates for a user without a listing", async () => {
  const other = await list({ primaryPhone: "9123456782", businessName: "Asked For Pipeworks" });
  const otherUser = api.as(newAccountId());
  const ask = async (query: string) =>
    (await otherUser.get<OtherListing[]>(`${path}/duplicates?${query}`)).body.map(({ _id }) => _id);
  assert.deepEqual(await ask("phone=9123456782"), [other.business._id]);
  assert.deepEqual(await ask("name=Asked%20For%20Pipework&zipCode=411038"), [other.business._id]);
  assert.deepEqual(await ask("name=Asked%20For%20Pipework"), []);
  assert.deepEqual(await ask(""), []);
  const listed = await otherUser.get<OtherListing[]>(`${path}/duplicates?phone=9123456782`);
  assert.equal(listed.body[0]!.claimable, false);
  assert.deepEqual([listed.body[0]!.city, listed.body[0]!.placeHi.city], ["Pune", "पुणे"]);
  const own = await other.get<OtherListing[]>(`${path}/duplicates?phone=9123456782`);
  assert.deepEqual(own.body, []);
});

Deno.test("suggests a name in the other script", async () => {
  const owner = api.as(newAccountId());
  const text = encodeURIComponent("Sharma Paint Works");
  const { body } = await owner.get<Transliteration>(`${path}/transliteration?text=${text}&to=hi`);
  assert.deepEqual(body, { text: "शर्मा पेंट वर्क्स" });
});

Deno.test("hides look-alikes that the owner dismisses, from this owner alone", async () => {
  const phone = "8123400175";
  const first = await list({ primaryPhone: phone });
  const owner = await list({ alternatePhone: null });
  await api.database.db.updateTable("business").set({ primary_phone: phone })
    .where("id", "=", owner.business._id).execute();
  const alike = async (who: { read: () => Promise<MyBusiness> }) =>
    (await who.read()).warnings.flatMap(({ business }) => business?._id ?? []);
  assert.deepEqual(await alike(owner), [first.business._id]);

  const dismiss = (ids: unknown) =>
    owner.send<MyBusiness>("PUT", `${path}/dismissed-likenesses`, { ids });
  const { status, body } = await dismiss([first.business._id, newAccountId()]);
  assert.deepEqual([status, codes(body)], [200, []]);
  assert.equal((await dismiss([first.business._id])).status, 200);
  assert.equal((await dismiss(["x"])).status, 400);
  assert.deepEqual(await alike(owner), []);
  assert.deepEqual(await alike(first), [owner.business._id]);
});
