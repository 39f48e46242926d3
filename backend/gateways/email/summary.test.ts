import assert from "node:assert/strict";
import { emailContent } from "./content.ts";

const sender = {
  siteName: "Karigar",
  siteNameHi: "कारीगर",
  publicOrigin: "https://karigar.example",
};
const summary = {
  businessName: "Sharma <Paint>",
  first: "2026-11-16",
  last: "2026-11-22",
  views: 1234,
  calls: 3,
  whatsapp: 2,
  website: 0,
};

Deno.test("includes the numbers and an unsubscribe link in a weekly summary", () => {
  const email = { summary, unsubscribeToken: "id.tag", language: "en" } as const;
  const { subject, text, html, headers } = emailContent(email, sender);
  assert.equal(subject, "Your week on Karigar: seen 1,234 times, contacted 5 times");
  assert.match(text, /^\u2068Sharma <Paint>\u2069, .*16.*22 November/);
  assert.match(text, /https:\/\/karigar\.example\/unsubscribe#token=id\.tag/);
  assert.match(html, /Sharma &lt;Paint&gt;/);
  assert.deepEqual(headers, {
    "List-Unsubscribe": "<https://karigar.example/api/unsubscribe?token=id.tag>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

Deno.test("has the weekly summary in Hindi", () => {
  const email = { summary, unsubscribeToken: "id.tag", language: "hi" } as const;
  const { subject, text } = emailContent(email, sender);
  assert.match(subject, /1,234 बार देखा गया, 5 बार संपर्क हुआ/);
  assert.match(text, /unsubscribe\?hl=hi#token=id\.tag/);
});

Deno.test("has a link to say whether one works today, if there is a listing", () => {
  const token = { unsubscribeToken: "id.tag", availabilityToken: "id.expiry.tag" };
  for (const language of ["en", "hi"] as const) {
    const { text } = emailContent({ summary, ...token, language }, sender);
    const link = `https://karigar.example/availability?hl=${language}&token=id.expiry.tag`;
    assert.ok(text.includes(link), text);
  }
  const email = { summary, unsubscribeToken: "id.tag", language: "en" } as const;
  assert.doesNotMatch(emailContent(email, sender).text, /availability/);
});

Deno.test("sends a code without an unsubscribe header", () => {
  const { headers } = emailContent({ purpose: "registration", code: "1", language: "en" }, sender);
  assert.deepEqual(headers, {});
});
