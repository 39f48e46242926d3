import assert from "node:assert/strict";
import { formatPhone, shareHref, telHref, whatsappHref, writtenTelHref } from "./phone.ts";

for (
  const [digits, shown, href] of [
    ["9876543210", "+91 98765 43210", "tel:+919876543210"],
    ["18002091234", "1800 209 1234", "tel:18002091234"],
    ["1800209123", "1800 209 123", "tel:1800209123"],
    ["18601234567", "1860 123 4567", "tel:18601234567"],
    ["1802345678", "+91 18023 45678", "tel:+911802345678"],
  ] as const
) {
  // spec: product.phone-prefix
  Deno.test(`shows ${digits} as ${shown} and dials ${href}`, () => {
    assert.deepEqual([formatPhone(digits), telHref(digits)], [shown, href]);
  });
}

Deno.test("shows an incomplete number with the country code and without grouping", () => {
  assert.equal(formatPhone("2024"), "+91 2024");
});

Deno.test("dials the support line as written", () => {
  assert.equal(writtenTelHref("1800 123 4567"), "tel:18001234567");
  assert.equal(writtenTelHref("+91 20 2544 1234"), "tel:+912025441234");
});

const textIn = (href: string) => new URL(href).searchParams.get("text");

for (const text of ["नमस्ते & hi", "1 + 1 = 100 %\n#2?", `"<a href='x'>\\^\`{|}~`, "a%20b\u00a0c"]) {
  Deno.test(`keeps a message intact in a WhatsApp link: ${JSON.stringify(text)}`, () => {
    assert.equal(textIn(whatsappHref("9876543210", text)), text);
    assert.equal(textIn(shareHref(text)), text);
    assert.doesNotMatch(shareHref(text), /[\s"<>]/);
  });
}

Deno.test("leaves letters unencoded in a WhatsApp link, to keep pages small", () => {
  assert.equal(whatsappHref("9876543210", "नमस्ते जी"), "https://wa.me/919876543210?text=नमस्ते%20जी");
  assert.equal(shareHref("नमस्ते\nजी"), "https://wa.me/?text=नमस्ते%0Aजी");
});
