import assert from "node:assert/strict";
import * as samples from "#/testing/contact-samples.ts";
import { hasContact, hasLink } from "#/platform/screening/contact.ts";
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
];

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
