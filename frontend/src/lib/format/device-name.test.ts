import assert from "node:assert/strict";
import { deviceName } from "./device-name.ts";

Deno.test("names a device in the page's language", () => {
  assert.equal(deviceName("Chrome on Android", "en"), "Chrome on Android");
  assert.equal(deviceName("Chrome on Android", "hi"), "एंड्रॉइड पर क्रोम");
  assert.equal(deviceName("Samsung Internet on Android", "hi"), "एंड्रॉइड पर सैमसंग इंटरनेट");
  assert.equal(deviceName("Unknown device", "hi"), "अनजान डिवाइस");
});
