import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { emptyTranslation } from "#/contexts/listings/mod.ts";
import type { BusinessCard, BusinessDetail } from "../schemas.ts";

const api = await useTestApi();
const path = (slug: string) => `/api/business/${slug}`;

Deno.test("returns a business with its places in Hindi and its open state", async () => {
  const day = [{ open: "09:00", close: "18:00" }];
  const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: [] };
  const [saved] = await api.save(businessInput({
    businessName: "Ganga Pipes",
    timings: { week, special: [] },
  }));
  const { status, body } = await api.get<BusinessDetail>(path("ganga-pipes-pune"));
  assert.equal(status, 200);
  assert.equal(body._id, saved!._id);
  assert.deepEqual(body.placeHi, {
    locality: "कोथरुड",
    city: "पुणे",
    state: "महाराष्ट्र",
    street: null,
    landmark: null,
  });
  assert.deepEqual(body.open, { isOpen: true, changesAt: "2026-11-21T12:30:00.000Z" });
});

Deno.test("transliterates names and addresses that the owner did not translate", async () => {
  const address = {
    ...businessInput().address,
    street: "Shop No. 4, Station Road",
    locality: "Rampura",
    landmark: "Near the bus stand",
  };
  const [byRule, own, inHindi] = await api.save(
    businessInput({ businessName: "Mishra Carpenters", address }),
    businessInput({
      businessName: "Mishra Woodwork",
      translation: { ...emptyTranslation, businessName: "मिश्रा का काम" },
    }),
    businessInput({ businessName: "मिश्रा फ़र्नीचर", language: "hi" }),
  );
  const [placed] = await api.save(businessInput({
    businessName: "Andheri West Plumbing",
    address: { ...address, locality: "Andheri West", city: "Mumbai", zipCode: "400058" },
  }));
  const read = async (slug: string) => (await api.get<BusinessDetail>(path(slug))).body;
  const { nameHi, placeHi } = await read(byRule!.slug);
  assert.equal(nameHi, "मिश्रा कारपेंटर्स");
  assert.deepEqual(placeHi, {
    locality: "रामपुरा",
    city: "पुणे",
    state: "महाराष्ट्र",
    street: "दुकान नं. 4, स्टेशन रोड",
    landmark: "बस स्टैंड के पास",
  });
  assert.equal((await read(placed!.slug)).nameHi, "अंधेरी पश्चिम प्लंबिंग");
  assert.equal((await read(own!.slug)).nameHi, null);
  assert.equal((await read(inHindi!.slug)).nameHi, null);
  assert.equal((await read(inHindi!.slug)).nameEn, "Mishra Furniture");
  assert.equal((await read(byRule!.slug)).nameEn, null);
  const { body: listed } = await api.get<BusinessCard[]>("/api/business?q=Mishra%20Carpenters");
  assert.equal(listed.find(({ slug }) => slug === byRule!.slug)?.nameHi, nameHi);
});

Deno.test("gives businesses with the same name different slugs", async () => {
  const input = businessInput({ businessName: "Same Name" });
  const first = await api.save(input, { ...input });
  const second = await api.save({ ...input });
  assert.deepEqual([...first, ...second].map((business) => business.slug), [
    "same-name-pune",
    "same-name-pune-2",
    "same-name-pune-3",
  ]);
});

Deno.test("omits the city from the slug when the name contains it", async () => {
  const [saved] = await api.save(businessInput({ businessName: "Pune Pipe Works" }));
  assert.equal(saved!.slug, "pune-pipe-works");
});

Deno.test("answers 404 for an address that no business can have", async () => {
  for (const slug of ["%C3%A9%E2%80%AEx", "%F1%AC%9C%A4"]) {
    assert.equal((await api.get(path(slug))).status, 404, slug);
  }
});

Deno.test("hides a business from search while it is paused", async () => {
  const input = businessInput({ businessName: "Comes Andgoes" });
  const [saved] = await api.save(input);
  const again = { ...input, id: saved!._id, slug: saved!.slug };
  const count = async () => (await api.get("/api/business?q=andgoes")).headers.get("X-Total-Count");
  assert.equal(await count(), "1");
  await api.save({ ...again, status: "paused" });
  assert.equal(await count(), "0");
  const [back] = await api.save({ ...again, status: "active" });
  assert.equal(await count(), "1");
  assert.equal(back!.version, 3);
});

Deno.test("lists the places of a PIN code", async () => {
  const known = await api.get<{ city: string; state: string }[]>("/api/pincodes/411038");
  assert.equal(known.status, 200);
  assert.ok(known.body.some((place) => place.state === "Maharashtra"));
  assert.deepEqual(known.body[0], {
    city: "Pune",
    district: "Pune",
    state: "Maharashtra",
    cityHi: "पुणे",
    districtHi: "पुणे",
    stateHi: "महाराष्ट्र",
    locality: { en: "Kothrud", hi: "कोथरुड" },
    point: { lat: 18.509, lng: 73.815 },
  });
  const unknown = await api.get<{ code: string }>("/api/pincodes/999999");
  assert.deepEqual([unknown.status, unknown.body.code], [404, "unknown_pincode"]);
  assert.equal((await api.get("/api/pincodes/012345")).status, 400);
});
