import assert from "node:assert/strict";
import * as cases from "#/testing/contact-samples.ts";
import { hasContact } from "./contact.ts";

/** Texts of authors who try to evade the filter. */
const evasions = [
  "Call 98765 43210 for work like this.",
  "98765, phir 43210 par phone karein",
  "My no. is 98765. Then add 43210",
  "98765 and then 43210",
  "987 call 654 me 3210",
  "98765 call me 43210 anytime",
  "98765l3210",
  "98 seven65 four 3210",
  "nine8seven6 five4three2 one0",
  "nau8 saat6 paanch4 teen2 ek0",
  "nine eight seven six five four three two one zero",
  "nine eight double seven six five four three two one",
  "ninety eight seventy six fifty four thirty two ten",
  "नौ आठ सात छह पाँच चार तीन दो एक शून्य",
  "अट्ठानवे छिहत्तर चौवन बत्तीस दस",
  "९८७६५ ४३२१०",
  "৯৮৭৬৫৪৩২১০",
  "9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣",
  "9̶8̶7̶6̶5̶4̶3̶2̶1̶0̶",
  "His Aadhaar is 2345 6789 0123",
  "His card: 0345.6789.0123",
  "1234–5678–9012 is his number",
  "१२३४ ५६७८ ९०१२",
  "Aadhar card no 123456789012",
  "आधार 123456789012",
  "see evil.com",
  "evil[.]com",
  "evil (dot) com",
  "evil。com",
  "evil,com",
  "e v i l . c o m",
  "sasta .c o m",
  "sastapainter-dot-in",
  "www evil com",
  "evil.guru",
  "ईविल.भारत",
  "пример.рф",
  "javascript:alert(1)",
  "write to me at gmail",
  "someone (at) example",
  "whatsapp karo",
  "व्हाट्सऐप पर भेजें",
  "instagram evilpage",
];

const harmless = [
  "Since 1998, 43210 happy customers",
  "He worked here in 2019, 2020, 2021.",
  "Repaired in 1998 2005 2010 and again now",
  "He came at 10.30 on 12.10.2026 and took 4500 for 2 rooms, 1200 for paint.",
  "Paid 9800 rs in 2022 for 45 pipes and 120 taps.",
  "Rs 65000 for the kitchen and 12000 for the wardrobe.",
  "The quote was 1,20,000 and the bill 1,18,500.",
  "Good work.In time and clean.",
  "Do char din me kaam ho gaya, sat din bola tha, no problem.",
  "दस साल से यही बुलाते हैं, बीस हज़ार लगे।",
  "We were two, they did three rooms in five days.",
  "Sent photos on WhatsApp, he replied within an hour.",
];

for (const text of evasions) {
  Deno.test(`finds contact data in “${text}”`, () => assert.equal(hasContact(text), true));
}

for (const text of harmless) {
  Deno.test(`finds no contact data in “${text}”`, () => assert.equal(hasContact(text), false));
}

Deno.test("finds contact data in every evasion", () => {
  assert.deepEqual(cases.evasions.filter((text) => !hasContact(text)), []);
});

Deno.test("finds no contact data in any harmless text", () => {
  assert.deepEqual(cases.harmless.filter((text) => hasContact(text)), []);
});

const own = {
  numbers: ["9876543210"],
  links: ["https://www.sharmapaint.in/", "https://facebook.com/sharmapaint"],
};

Deno.test("allows a listing's own numbers and links in its texts", () => {
  const texts = [
    "Call 98765 43210 or +91-9876543210",
    "WhatsApp karo 9876543210",
    "Rates: sharmapaint.in/rates",
    "facebook.com/sharmapaint",
  ];
  assert.deepEqual(texts.filter((text) => hasContact(text, own)), []);
});

Deno.test("finds other contact data next to a listing's own", () => {
  const texts = [
    "Call 98765 43211",
    "98765 43210 or 98123 45678",
    "sharmapaint.in.evil.help",
    "evilsharmapaint.in",
    "facebook.com/other",
    "telegram: rameshfix",
  ];
  assert.deepEqual(texts.filter((text) => !hasContact(text, own)), []);
});

Deno.test("reads a long run of short numbers in linear time", () => {
  const started = performance.now();
  hasContact("1 ".repeat(1000));
  assert.ok(performance.now() - started < 1000);
});
