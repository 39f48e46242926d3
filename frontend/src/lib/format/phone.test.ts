import assert from "node:assert/strict";
import { showPhone, telHref, whatsappHref, writtenTelHref } from "./phone.ts";

for (
  const [digits, shown, href] of [
    ["9876543210", "+91 98765 43210", "tel:+919876543210"],
    ["18002091234", "1800 209 1234", "tel:18002091234"],
    ["1800209123", "1800 209 123", "tel:1800209123"],
    ["18601234567", "1860 123 4567", "tel:18601234567"],
    ["1802345678", "+91 18023 45678", "tel:+911802345678"],
  ] as const
) {
  Deno.test(`${digits} is shown as ${shown} and dialled by ${href}`, () => {
    assert.deepEqual([showPhone(digits), telHref(digits)], [shown, href]);
  });
}

Deno.test("of a number that is no whole one, what is there is shown", () => {
  assert.equal(showPhone("2024"), "+91 2024");
});

Deno.test("the support line is dialled as it is written", () => {
  assert.equal(writtenTelHref("1800 123 4567"), "tel:18001234567");
  assert.equal(writtenTelHref("+91 20 2544 1234"), "tel:+912025441234");
});

Deno.test("the greeting survives in a WhatsApp link", () => {
  assert.equal(
    whatsappHref("9876543210", "नमस्ते & hi"),
    "https://wa.me/919876543210?text=%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87%20%26%20hi",
  );
});
