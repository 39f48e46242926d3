import assert from "node:assert/strict";
import { emailContent } from "./content.ts";

const sender = { siteName: "Karigar & <Sons>", publicOrigin: "https://karigar.example" };

Deno.test("subject, text and HTML say the same in the person's language", () => {
  const { subject, text, html } = emailContent(
    { purpose: "password_reset", code: "123456", language: "en" },
    { ...sender, siteName: "Karigar" },
  );
  assert.equal(subject, "123456 is your code for a new password on Karigar.");
  assert.equal(
    text,
    `${subject}\n\nIt is valid for 5 minutes. Do not share it with anyone.\n\n` +
      "If you did not ask for this code, you need not do anything.\n\n" +
      "Karigar\nhttps://karigar.example\n",
  );
  assert.match(html, /<html lang="en">/);
  assert.match(html, /<title>123456 is your code for a new password on Karigar\.<\/title>/);
});

Deno.test("every text is there in Hindi", () => {
  for (const purpose of ["registration", "password_reset", "email_change"] as const) {
    const { subject, text, html } = emailContent(
      { purpose, code: "12345", language: "hi" },
      sender,
    );
    assert.match(subject, /[\u0900-\u097f].*12345/);
    const words = text.replaceAll(sender.siteName, "").replace(sender.publicOrigin, "");
    assert.doesNotMatch(words, /\p{Script=Latin}/u);
    assert.match(html, /<html lang="hi">/);
  }
});

Deno.test("what looks like HTML is text", () => {
  const { html } = emailContent({ purpose: "registration", code: "1", language: "en" }, sender);
  assert.match(html, /Karigar &amp; &lt;Sons&gt;/);
  assert.doesNotMatch(html, /<Sons>/);
});
