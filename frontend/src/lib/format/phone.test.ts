import assert from "node:assert/strict";
import { showPhone, telHref, tollFreeHref, whatsappHref } from "./phone.ts";

Deno.test("a mobile number is shown in two groups of five", () => {
  assert.equal(showPhone("9876543210"), "+91 98765 43210");
  assert.equal(showPhone("2024"), "+91 2024");
});

Deno.test("links carry the country code, except for toll-free numbers", () => {
  assert.equal(telHref("9876543210"), "tel:+919876543210");
  assert.equal(tollFreeHref("1800 123 4567"), "tel:18001234567");
});

Deno.test("the greeting survives in a WhatsApp link", () => {
  assert.equal(
    whatsappHref("9876543210", "नमस्ते & hi"),
    "https://wa.me/919876543210?text=%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87%20%26%20hi",
  );
});
