import assert from "node:assert/strict";
import { parts, text, vcard } from "./vcard.ts";

const encoder = new TextEncoder();

Deno.test("writes one card with CRLF line ends", () => {
  assert.equal(
    vcard([["FN", "Asha"]]),
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Asha\r\nEND:VCARD\r\n",
  );
});

Deno.test("escapes separators and line breaks within values", () => {
  assert.equal(text("a\\b, c; d: e\r\nf\rg\nh"), "a\\\\b\\, c\\; d: e\\nf\\ng\\nh");
  assert.equal(parts("", null, "12, Karve Road; back"), ";;12\\, Karve Road\\; back");
});

for (
  const [script, value] of [
    ["Latin", "a".repeat(300)],
    ["Hindi", "शर्मा पेंट वर्क्स, कोथरुड ".repeat(12)],
    ["emoji", "🔧🪛".repeat(40)],
    ["mixed", "aश🔧".repeat(60)],
  ] as const
) {
  Deno.test(`folds ${script} text at 75 octets without loss`, () => {
    const card = vcard([["NOTE", value]]);
    const lines = card.split("\r\n");
    for (const line of lines) assert.ok(encoder.encode(line).length <= 75, line);
    assert.ok(lines.length > 6, "the text is long enough to be folded");
    assert.ok(card.isWellFormed());
    assert.ok(card.replaceAll("\r\n ", "").includes(`\r\nNOTE:${value}\r\n`));
  });
}

Deno.test("folds a line of 76 octets, but not a line of 75", () => {
  assert.ok(!vcard([["NOTE", "a".repeat(70)]]).includes("\r\n "));
  assert.ok(vcard([["NOTE", "a".repeat(71)]]).includes("\r\n a\r\n"));
});
