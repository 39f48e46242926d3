import assert from "node:assert/strict";
import { findUsernameFault, usernameKey, usernameLook } from "./username.ts";

const good = [
  "abc",
  "asha.sharma",
  "Ravi_Kumar-42",
  "josé",
  "मोहन",
  "सीता_९".replace("९", "9"),
  "রহিম",
  "ਸਿੰਘ",
  "પટેલ",
  "ମୋହନ",
  "முருகன்",
  "రాము",
  "ಕನ್ನಡ",
  "മലയാളി",
  "a".repeat(30),
];
for (const name of good) {
  Deno.test(`accepts ${name}`, () => assert.equal(findUsernameFault(name), undefined));
}

const bad: [string, string][] = [
  ["ab", "username_short"],
  ["  a  ", "username_short"],
  ["a".repeat(31), "username_long"],
  ["9876543210", "username_characters"],
  ["123-456", "username_characters"],
  ["asha sharma", "username_characters"],
  ["asha@home", "username_characters"],
  [".asha", "username_characters"],
  ["माेहन", "username_characters"], // मोहन with the signs of आ and ए
  ["अाशा", "username_characters"], // आशा with the sign of आ on an अ
  ["एेडमिन", "username_characters"],
  ["аsha", "username_characters"], // a Cyrillic а
  ["αsha", "username_characters"], // a Greek alpha
  ["ɑsha", "username_characters"], // a Latin letter that looks like an a
  ["mohanमोहन", "username_characters"],
  ["मোहन", "username_characters"],
  ["asha\u200bsharma", "username_characters"],
  ["मो\u200dहन", "username_characters"],
  ["asha\u202e", "username_characters"],
  ["<script>", "username_characters"],
  ["😀😀😀", "username_characters"],
];
for (const [name, fault] of bad) {
  Deno.test(`rejects ${JSON.stringify(name)}: ${fault}`, () =>
    assert.equal(findUsernameFault(name), fault));
}

const same: [string, string][] = [
  ["Asha", "asha"],
  ["ＡＳＨＡ", "asha"],
  ["ﬁona", "fiona"],
  ["ज़ाकिर", "ज़ाकिर"],
];
for (const [one, other] of same) {
  Deno.test(`gives ${one} and ${other} the same key`, () =>
    assert.equal(usernameKey(one), usernameKey(other)));
}

const alike: [string, string][] = [
  ["paypal", "paypaI"],
  ["paypal", "paypa1"],
  ["rohit", "r0hit"],
  ["josé", "jose"],
  ["modern", "modem"],
  ["vvatch", "watch"],
  ["rohit", "rohit."],
  ["rohit_", "rohit-"],
];
for (const [one, other] of alike) {
  Deno.test(`treats ${one} and ${other} as look-alikes`, () => {
    assert.notEqual(usernameKey(one), usernameKey(other));
    assert.equal(usernameLook(one), usernameLook(other));
  });
}

for (const [one, other] of [["asha", "usha"], ["a.b", "ab"], ["मोहन", "मोहित"], ["कल", "काल"]]) {
  Deno.test(`does not treat ${one} and ${other} as look-alikes`, () =>
    assert.notEqual(usernameLook(one!), usernameLook(other!)));
}
