import assert from "node:assert/strict";
import { emptyTranslation } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";

const api = await useTestApi({ variables: { PUBLIC_ORIGIN: "https://karigar.example" } });
const path = (slug: string, query = "") => `/api/business/${slug}.vcf${query}`;

const read = async (slug: string, query?: string) => {
  const { status, body, headers } = await api.get<string>(path(slug, query));
  assert.equal(status, 200);
  return { lines: body.replaceAll("\r\n ", "").trimEnd().split("\r\n"), headers };
};

const [shop] = await api.save(businessInput({
  businessName: "Ganga, Pipes; Sons \\ Co",
  shortDesc: "Taps & leaks",
  translation: { ...emptyTranslation, businessName: "गंगा पाइप्स", shortDesc: "नल और रिसाव" },
  primaryPhone: "9876543210",
  alternatePhone: "2025440011",
  whatsapp: "9876543210",
  website: "https://ganga.example/a;b,c",
  address: { street: "12, Karve Road", landmark: "Opposite the post office" },
}));

Deno.test("sends all contact data of a business as a vCard", async () => {
  const { lines, headers } = await read(shop!.slug);
  assert.equal(headers.get("Content-Type"), "text/vcard; charset=utf-8");
  assert.equal(
    headers.get("Content-Disposition"),
    `attachment; filename="${shop!.slug}.vcf"`,
  );
  const name = "Ganga\\, Pipes\\; Sons \\\\ Co";
  assert.deepEqual(lines, [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${name};;;;`,
    `FN:${name}`,
    `ORG:${name}`,
    "X-ABShowAs:COMPANY",
    "TITLE:Plumber",
    "TEL;TYPE=CELL,VOICE,PREF:+919876543210",
    "TEL;TYPE=WORK,VOICE:+912025440011",
    "ADR;TYPE=WORK:;Opposite the post office;12\\, Karve Road\\, Kothrud;Pune;Maharashtra;411038;India",
    `URL:https://karigar.example/business/${shop!.slug}?hl=en`,
    "URL;TYPE=WORK:https://ganga.example/a;b,c",
    "NOTE:Taps & leaks\\nFrom Karigar",
    `REV:${lines.find((line) => line.startsWith("REV:"))!.slice(4)}`,
    `UID:urn:uuid:${shop!._id}`,
    "END:VCARD",
  ]);
});

Deno.test("translates and transliterates the whole contact into Hindi", async () => {
  const { lines } = await read(shop!.slug, "?lang=hi");
  for (
    const line of [
      "FN:गंगा पाइप्स",
      "TITLE:प्लंबर",
      "ADR;TYPE=WORK:;डाकघर के सामने;12\\, कर्वे रोड\\, कोथरुड;पुणे;महाराष्ट्र;411038;भारत",
      `URL:https://karigar.example/business/${shop!.slug}?hl=hi`,
      "NOTE:नल और रिसाव\\nकारीगर से",
    ]
  ) assert.ok(lines.includes(line), `${line} in ${lines.join("\n")}`);
});

Deno.test("uses the listing's language by default and rejects an unknown language", async () => {
  const [own] = await api.save(businessInput({ businessName: "मिश्रा नल", language: "hi" }));
  assert.ok((await read(own!.slug)).lines.includes("TITLE:प्लंबर"));
  assert.ok((await read(own!.slug, "?lang=en")).lines.includes("FN:Mishra Nal"));
  assert.equal((await api.get(path(own!.slug, "?lang=mr"))).status, 400);
});

Deno.test("adds no country code to a toll-free number", async () => {
  const [desk] = await api.save(businessInput({ primaryPhone: "18002091234" }));
  assert.ok((await read(desk!.slug)).lines.includes("TEL;TYPE=WORK,VOICE,PREF:18002091234"));
});

Deno.test("answers 304 when the client has the current vCard", async () => {
  const { headers } = await read(shop!.slug);
  const again = await api.get(path(shop!.slug), { "If-None-Match": headers.get("ETag")! });
  assert.deepEqual([again.status, again.body], [304, ""]);
});

Deno.test("answers 405 to methods other than GET, HEAD and the question of other sites", async () => {
  const { status, headers } = await api.request("POST", path(shop!.slug));
  assert.deepEqual([status, headers.get("Allow")], [405, "GET, HEAD, OPTIONS"]);
});
