import assert from "node:assert/strict";
import * as samples from "#/testing/contact-samples.ts";
import { hasContact, hasLink } from "#/contexts/listings/mod.ts";
import { maskContacts } from "./mask-contacts.ts";

const masked: [text: string, result: string][] = [
  ["Call 9876543210 please", "Call ••• please"],
  ["Call +91 98765 43210.", "Call +91 •••"],
  ["98765, phir 43210 par phone karein", "••• par phone karein"],
  ["मेरा नंबर ९८७६५ ४३२१० है", "मेरा नंबर ••• है"],
  ["Mine is nine eight seven six five four three two one zero, thanks", "Mine is ••• thanks"],
  ["नौ आठ सात छह पाँच चार तीन दो एक शून्य पर", "••• पर"],
  ["Message wa.me/919876543210 today", "Message ••• today"],
  ["See https://evil.com/a?b=1 first", "See ••• first"],
  ["Write to asha@example.com or come", "Write to ••• or come"],
  ["Write to asha at example.com", "Write to •••"],
  ["Write to asha at example dot com", "Write to •••"],
  ["One 9876543210 and two 9123456789.", "One ••• and two •••"],
  ["Tap drips.\nCall 9876543210\nnow", "Tap drips.\nCall •••\nnow"],
  ["9876543210", "•••"],
  ...["and", "then", "phir", "aur", "और", "फिर"].flatMap((word): [string, string][] => [
    [`My 98765 ${word} 43210 ok`, "My ••• ok"],
    [`My 98 ${word} 76 ${word} 54 ${word} 32 ${word} 10 ok`, "My ••• ok"],
  ]),
  ["nine hundred eighty seven, six fifty four, thirty two ten", "•••"],
  [
    "nine, then eight, then seven, then six, then five, then four, then three, then two, then one, then zero",
    "•••",
  ],
  ["naw aath saat chhe paanch char teen do ek shoonya par", "••• par"],
  ["nau aath saat chhah paanch char teen do ek sifar par", "••• par"],
  ["नौ आठ सात छे पाँच चार तीन दो एक सिफ़र", "•••"],
  ["अट्ठानवे छियत्तर चव्वन बत्तीस दस", "•••"],
  ["नऊ आठ सात सहा पाच चार तीन दोन एक शून्य वर", "••• वर"],
  ["Flat a9b8c7d6e5f4g3h2i1j0 ok", "Flat ••• ok"],
  ["Mail ravi [at] example [dot] com today", "Mail ••• today"],
  ["ravi [at] gmail [dot] com", "•••"],
  ["रवि एट जीमेल डॉट कॉम", "•••"],
  ["ravi.kumar at gmail dot com please", "••• please"],
  ["My whatsapp rameshfix", "My •••"],
  ["See insta: ramesh.fix please", "See ••• please"],
  ["Mine is 98765 rs 43210 ok", "Mine is ••• ok"],
  ["nine hundred and eighty seven, six fifty four, thirty two ten", "•••"],
  ["Mail ravi at the rate gmail dot com", "Mail •••"],
  ...["and", "or", "&", "aur", "या"].map((word): [string, string] => [
    `My 98,765 ${word} 43,210 ok`,
    "My ••• ok",
  ]),
  ["My 987,654 and 3,210 ok", "My ••• ok"],
  ["Pay at evil.com first", "Pay at ••• first"],
];

const ordinary = `
Rate 98,765 paid once, balance 43,210
20 kg.in bags
Rs 98765 advance and Rs 43210 at the end
Paid 98765 rupees, then 43210 rupees
Budget ₹65,000 and 12,345 for paint
Tap leaks in a 2 bhk, please come 3 to 4 pm
PIN 411038, flat 302, third floor, near gate 2
Paint 1250 sq ft, two coats, by 12.12.2026
Room sizes are 10 x 12 x 9 and 11 x 14 x 9 ft
Between 98,000 and 43,000 rupees
Bills of 98,765 and 43,210 rupees
Bills of ₹98,765 and ₹43,210
Offers of 85,750 or 92,250
Two rooms, then three rooms, and one hall
Between 9 and 10 or 5 and 6 on 12 and 13 December
Send photos on WhatsApp, please
WhatsApp photos are possible
WhatsApp preferred, I use it mostly
Nine hundred fifty rupees and two hundred for parts
Do char din me, subah 9 se 11 baje
Ek nal aur do bulb, phir teen pankhe
Paanch sau rupaye doonga, sau rupaye kiraya
Kal shaam 5 baje aur parson 10 baje ghar par hoon
Don bathroom, pach nal, saha khidki
Motor 2 hp, pipe 30 ft, 3000 rs tak
नल टपक रहा है, शाम 5 से 7 बजे आएँ
दो कमरे और तीन पंखे, फिर एक गीज़र
पिन 411038, मकान 45, दूसरी मंज़िल
बजट ₹5,000 से 7,500, 2 बीएचके
नौ सौ रुपये दिए, फिर दो सौ और
1200 वर्ग फ़ुट, दो कोट, 15 तारीख तक
`.trim().split("\n");

Deno.test("does not change ordinary requests", () => {
  assert.deepEqual(
    ordinary.map((text) => maskContacts(text)).filter((text) => text.includes("•••")),
    [],
  );
});

for (const [text, result] of masked) {
  Deno.test(`masks “${text}”`, () => assert.equal(maskContacts(text), result));
}

Deno.test("masks every known evasion", () => {
  const found = samples.evasions.filter((text) =>
    hasContact(maskContacts(`A leak. ${text}. Thanks`))
  );
  assert.deepEqual(found, []);
});

Deno.test("does not change harmless texts", () => {
  assert.deepEqual(samples.harmless.filter((text) => maskContacts(text) !== text), []);
});

Deno.test("keeps what stands around contact data", () => {
  const text = "The kitchen tap drips since yesterday, second floor, ";
  const lost = samples.evasions.filter((evasion) =>
    !maskContacts(`${text}${evasion}`).startsWith("The kitchen tap drips since yesterday,")
  );
  assert.deepEqual(lost, []);
});

const notes: [text: string, result: string][] = [
  ["Call me on 98765 43210, or WhatsApp karo", "Call me on 98765 43210, or WhatsApp karo"],
  ["Pay on evil.com/pay first", "Pay on ••• first"],
  ["Pay ravi@okaxis, 9876543210", "Pay ••• 9876543210"],
  ["Mail shop@example.com", "Mail •••"],
];

for (const [text, result] of notes) {
  Deno.test(`masks links, but no numbers in “${text}”`, () => {
    assert.equal(maskContacts(text, { keepNumbers: true }), result);
  });
}

Deno.test("masks every link in a note", () => {
  const links = samples.evasions.filter(hasLink);
  assert.deepEqual(links.filter((text) => hasLink(maskContacts(text, { keepNumbers: true }))), []);
});

Deno.test("masks a text of many numbers in a short time", () => {
  const started = performance.now();
  maskContacts("9876543210 a b c d ".repeat(25));
  maskContacts("1 ".repeat(250));
  assert.ok(performance.now() - started < 1000);
});
