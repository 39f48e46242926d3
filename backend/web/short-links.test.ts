import assert from "node:assert/strict";
import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { isShortPage, longPath, type ShortPage, shortPath } from "#/shared/short-links.ts";
import type { Language } from "#/shared/language.ts";
import { createShortLinks } from "./short-links.ts";

// The service has so many routes that Hono uses this router.
const app = new Hono({ router: new TrieRouter() }).route("/", createShortLinks());

const open = (path: string) => app.request(`https://karigar.test${path}`);

const links = (["en", "hi"] as const).flatMap((
  lang,
): [lang: Language, page: ShortPage, parts: string[], long: string][] => [
  [lang, "d", [], `/dashboard?hl=${lang}`],
  [lang, "u", [], `/undo-change?hl=${lang}`],
  [lang, "t", [], `/terms-conditions?hl=${lang}`],
  [lang, "c", ["7K3QX-9M2PT"], `/reports/7K3QX-9M2PT?hl=${lang}`],
  [lang, "r", ["a.b-c_d"], `/request?hl=${lang}&token=a.b-c_d`],
  [lang, "e", ["8F3K2M7QPW", "a.b-c"], `/enquiries/8F3K2M7QPW?hl=${lang}&token=a.b-c`],
]);

for (const [lang, page, parts, long] of links) {
  Deno.test(`leads the short link of an SMS to ${long}`, async () => {
    const short = shortPath(page, lang, ...parts);
    const { status, headers } = await open(short);
    assert.deepEqual([status, headers.get("Location")], [302, long]);
    assert.equal(longPath(page, lang, ...parts), long);
    assert.deepEqual(
      [headers.get("Cache-Control"), headers.get("Referrer-Policy")],
      ["no-store", "no-referrer"],
    );
  });
}

Deno.test("leads to no other place", async () => {
  assert.equal((await open("/z/hi/a")).status, 404);
  assert.equal((await open("/r/fr/a")).status, 404);
  assert.equal(isShortPage("toString"), false);
  const { headers } = await open("/r/en/%2F%2Fevil.example%26hl=x");
  assert.equal(headers.get("Location"), "/request?hl=en&token=%2F%2Fevil.example%26hl%3Dx");
});
