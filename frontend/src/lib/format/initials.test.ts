import assert from "node:assert/strict";
import { initials } from "./initials.ts";

for (
  const [name, expected] of [
    ["Sharma Paint Works", "SP"],
    ["priya", "P"],
    ["3 Star Plumbing", "3S"],
    ["“A-One” Electric", "AO"],
    ["शर्मा पेंट वर्क्स", "श"],
    ["प्रिया सोलर", "प्रि"],
    ["किसान बोरवेल", "कि"],
    ["Vasudhak थ्री", "V"],
    ["—", ""],
  ] as const
) {
  Deno.test(`returns the initials of ${name}`, () => assert.equal(initials(name), expected));
}
