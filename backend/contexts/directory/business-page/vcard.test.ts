import assert from "node:assert/strict";
import { parts, text, vcard } from "./vcard.ts";

const encoder = new TextEncoder();

Deno.test("lines end with CRLF, and the card is one", () => {
  assert.equal(
    vcard([["FN", "Asha"]]),
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Asha\r\nEND:VCARD\r\n",
  );
});

Deno.test("what separates values is escaped within one, and a line within a text is no line", () => {
  assert.equal(text("a\\b, c; d: e\r\nf\rg\nh"), "a\\\\b\\, c\\; d: e\\nf\\ng\\nh");
  assert.equal(parts("", null, "12, Karve Road; back"), ";;12\\, Karve Road\\; back");
});

for (
  const [letters, value] of [
    ["Latin", "a".repeat(300)],
    ["Hindi", "शर्मा पेंट वर्क्स, कोथरुड ".repeat(12)],
    ["pairs", "🔧🪛".repeat(40)],
    ["mixed", "aश🔧".repeat(60)],
  ] as const
) {
  Deno.test(`no line of ${letters} is longer than 75 octets, and unfolding gives back all of it`, () => {
    const card = vcard([["NOTE", value]]);
    const lines = card.split("\r\n");
    for (const line of lines) assert.ok(encoder.encode(line).length <= 75, line);
    assert.ok(lines.length > 6, "it was long enough to be folded");
    assert.ok(card.isWellFormed());
    assert.ok(card.replaceAll("\r\n ", "").includes(`\r\nNOTE:${value}\r\n`));
  });
}

Deno.test("a line of 75 octets is not folded, one of 76 is", () => {
  assert.ok(!vcard([["NOTE", "a".repeat(70)]]).includes("\r\n "));
  assert.ok(vcard([["NOTE", "a".repeat(71)]]).includes("\r\n a\r\n"));
});
