import assert from "node:assert/strict";
import { emailContent } from "./content.ts";

const sender = {
  siteName: "Karigar & <Sons>",
  siteNameHi: "Karigar & <Sons>",
  publicOrigin: "https://karigar.example",
};

Deno.test("writes subject, text and HTML in the recipient's language", () => {
  const { subject, text, html } = emailContent(
    { purpose: "password_reset", code: "123456", language: "en" },
    { ...sender, siteName: "Karigar" },
  );
  assert.equal(subject, "123456 is your code for a new password on Karigar.");
  assert.equal(
    text,
    `${subject}\n\nIt is valid for 5 minutes. Do not share it with anyone.\n\n` +
      "If you did not request this code, you can ignore this message.\n\n" +
      "Karigar\nhttps://karigar.example\n",
  );
  assert.match(html, /<html lang="en">/);
  assert.match(html, /<title>123456 is your code for a new password on Karigar\.<\/title>/);
});

Deno.test("has every text in Hindi", () => {
  for (
    const purpose of ["registration", "password_reset", "email_change", "confirmation"] as const
  ) {
    const { subject, text, html } = emailContent(
      { purpose, code: "12345", language: "hi" },
      sender,
    );
    assert.match(subject, /[\u0900-\u097f].*12345/);
    const sentences = text.replaceAll(sender.siteName, "").replace(sender.publicOrigin, "");
    assert.doesNotMatch(sentences, /\p{Script=Latin}/u);
    assert.match(html, /<html lang="hi">/);
  }
});

Deno.test("escapes HTML in texts", () => {
  const { html } = emailContent({ purpose: "registration", code: "1", language: "en" }, sender);
  assert.match(html, /Karigar &amp; &lt;Sons&gt;/);
  assert.doesNotMatch(html, /<Sons>/);
});

const names = [
  "username_changed",
  "email_changed",
  "mobile_verified",
  "password_changed",
  "changes_undone",
  "account_erased",
] as const;
const undoToken = "3k.Yk2pQ9vB7xWm4TzR1sLd8A";

Deno.test("states in a message what happened, with a link to undo it", () => {
  const { subject, text, html } = emailContent(
    { account: "password_changed", undoToken, language: "en" },
    { ...sender, siteName: "Karigar" },
  );
  assert.equal(subject, "A new password was set for your Karigar account.");
  const link = `https://karigar.example/undo-change?hl=en#token=${undoToken}`;
  assert.equal(
    text,
    `${subject}\n\nNot you? Undo it within 7 days:\n\n${link}\n\n` +
      "Karigar\nhttps://karigar.example\n",
  );
  assert.ok(html.includes(`<a href="${link}">${link}</a>`));
});

Deno.test("has every message in Hindi, with a link to the page in Hindi", () => {
  for (const account of names) {
    const { subject, text } = emailContent({ account, undoToken, language: "hi" }, sender);
    assert.match(subject, /[\u0900-\u097f]/);
    const link = `${sender.publicOrigin}/undo-change?hl=hi#token=${undoToken}`;
    assert.ok(text.includes(link));
    const sentences = text.replace(link, "").replaceAll(sender.siteName, "")
      .replace(sender.publicOrigin, "");
    assert.doesNotMatch(sentences, /\p{Script=Latin}/u);
  }
});

Deno.test("adds no link to a message without a token", () => {
  for (const account of names) {
    const { text, html } = emailContent({ account, language: "en" }, sender);
    assert.doesNotMatch(text + html, /undo-change|undo it/);
  }
});

Deno.test("links to the page that changes the password in a message about a listing, in both languages", () => {
  for (const account of ["listing_changed", "listing_deleted"] as const) {
    for (const [language, query] of [["en", "?hl=en"], ["hi", "?hl=hi"]] as const) {
      const { subject, text, html } = emailContent({ account, language }, sender);
      const link = `${sender.publicOrigin}/profile${query}`;
      assert.ok(text.includes(`\n\n${link}\n\n`) && html.includes(`<a href="${link}">`));
      assert.equal(/[\u0900-\u097f]/.test(subject), language === "hi");
    }
  }
});

Deno.test("includes reason, grievance officer and link in a decision, with HTML escaped", () => {
  const grievance = { name: "Meera Rao", email: "officer@karigar.example" };
  const { text, html } = emailContent(
    {
      report: "report_answered",
      reference: "7K3QX-9M2PT-4HV8D-R6WZC",
      statement: "We called.\n\nIt is <b>theirs</b>.",
      language: "en",
    },
    { ...sender, siteName: "Karigar", grievance },
  );
  assert.deepEqual(text.split("\n\n").slice(0, 5), [
    "We have answered your report on Karigar.",
    "We called.",
    "It is <b>theirs</b>.",
    "Track your report:",
    "https://karigar.example/reports/7K3QX-9M2PT-4HV8D-R6WZC?hl=en",
  ]);
  assert.match(text, /Grievance officer: Meera Rao, officer@.*Grievance Appellate Committee/);
  assert.match(html, /It is &lt;b&gt;theirs&lt;\/b&gt;\./);
});

Deno.test("links to the enquiry in both languages, with nothing of its text", () => {
  for (const language of ["en", "hi"] as const) {
    const token = "AZONPG8-fBqdUj8KTx9rEA.hvq1c0.xWm4TzRqdUj8KTx9rEAfBq";
    const { subject, text, html } = emailContent({ enquiry: "asked", token, language }, sender);
    const link = `${sender.publicOrigin}/request?hl=${language}&token=${token}`;
    assert.ok(text.includes(`\n\n${link}\n\n`));
    assert.ok(html.includes(`<a href="${link.replace("&", "&amp;")}">`));
    assert.equal(/[\u0900-\u097f]/.test(subject), language === "hi");
  }
});
