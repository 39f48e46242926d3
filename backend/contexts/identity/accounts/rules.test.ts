import assert from "node:assert/strict";
import { isCommon } from "../passwords/common-passwords.ts";
import { describeDevice } from "../sessions/device.ts";
import { parseEmail } from "#/shared/text/email.ts";
import { kindOf, mask, parseMobile } from "./identifier.ts";
import { createPasswordHasher } from "../passwords/password-hasher.ts";
import { isStrong } from "../passwords/password-rule.ts";

for (
  const [text, mobile] of [
    ["9876543210", "9876543210"],
    ["+91 98765 43210", "9876543210"],
    ["+919876543210", "9876543210"],
    ["919876543210", "9876543210"],
    ["09876543210", "9876543210"],
    ["\u202a+91 98765 43210\u202c", "9876543210"],
    ["९८७६५४३२१०", "9876543210"],
    ["9187654321", "9187654321"],
    ["5876543210", undefined],
    ["987654321", undefined],
    ["98765432100", undefined],
    ["+1 9876543210", undefined],
    ["98765x3210", undefined],
    ["", undefined],
  ] as const
) {
  Deno.test(`parses mobile ${JSON.stringify(text)} as ${mobile}`, () =>
    assert.equal(parseMobile(text), mobile));
}

for (
  const [text, email] of [
    [" Asha@Example.COM ", "asha@example.com"],
    ["a.b+c@mail.example.co.in", "a.b+c@mail.example.co.in"],
    ["\u200easha@example.com\ufeff", "asha@example.com"],
    ["user@xn--p1b6ci4b4b3a.xn--h2brj9c", "user@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    [" Asha@उदाहरण.भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ["आशा@उदाहरण。भारत", "आशा@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ["asha@bücher.example", "asha@xn--bcher-kva.example"],
    ["asha@localhost", undefined],
    ["asha@भारत", undefined],
    ["asha@उदा हरण.भारत", undefined],
    ["asha@xn--.xn--", undefined],
    ["asha@@example.com", undefined],
    ["asha example@example.com", undefined],
    ["asha@example.com\nBcc: x@example.com", undefined],
    ["<asha@example.com>", undefined],
    [`${"a".repeat(65)}@example.com`, undefined],
  ] as const
) {
  Deno.test(`parses email ${JSON.stringify(text)} as ${email}`, () =>
    assert.equal(parseEmail(text), email));
}

Deno.test("recognises the kind of identifier by its form", () => {
  assert.equal(kindOf("asha@example.com"), "email");
  assert.equal(kindOf("98765 43210"), "mobile");
  assert.equal(kindOf("user42"), "username");
  assert.equal(kindOf("मोहन"), "username");
});

Deno.test("masks all but the end of a number, and all but the first letter and the domain of an address", () => {
  assert.equal(mask("9876543210"), "+91 ******3210");
  assert.equal(mask("asha@example.com"), "a***@example.com");
});

for (
  const [password, strong] of [
    ["Abcdefg1", true],
    ["Abcdef1", false],
    ["abcdefg1", false],
    ["ABCDEFG1", false],
    ["Abcdefgh", false],
    ["Ünïcödé1", true],
    [`${"मेरा लंबा पासवर्ड".padEnd(61, "क")}Aa1`, true],
    [`Aa1${"x".repeat(125)}`, true],
    [`Aa1${"x".repeat(126)}`, false],
  ] as const
) {
  Deno.test(`${strong ? "accepts" : "rejects"} password ${password.slice(0, 20)} (${password.length})`, () =>
    assert.equal(isStrong(password), strong));
}

Deno.test("recognises common passwords and accepts an unusual phrase", async () => {
  for (const password of ["Password1", "Qwerty123", "Welcome1", "Password1!", "Iloveyou1"]) {
    assert.ok(await isCommon(password), password);
  }
  assert.ok(!await isCommon("Mango-Tree-42"));
});

Deno.test("hashes with salted argon2id: 19 MiB, two rounds, one thread", async () => {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash("Mango-Tree-42");
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.notEqual(await hasher.hash("Mango-Tree-42"), hash);
  assert.equal(await hasher.verify(hash, "Mango-Tree-42"), true);
  assert.equal(await hasher.verify(hash, "Mango-Tree-43"), false);
  assert.equal(await hasher.verify(undefined, "Mango-Tree-42"), false);
  const composed = await hasher.hash("Jos\u00e9-Tree-42");
  assert.equal(await hasher.verify(composed, "Jose\u0301-Tree-42"), true);
});

for (
  const [userAgent, device] of [
    [
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari on iOS",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Gecko/20100101 Firefox/140.0",
      "Firefox on macOS",
    ],
    [
      "Mozilla/5.0 (Linux; Android 13) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
      "Samsung Internet on Android",
    ],
    ["curl/8.0", "Unknown device"],
    [undefined, "Unknown device"],
  ] as const
) {
  Deno.test(`describes ${userAgent?.slice(0, 40)} as ${device}`, () =>
    assert.equal(describeDevice(userAgent), device));
}
