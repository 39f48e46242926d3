import assert from "node:assert/strict";
import type { Language } from "../shared/language.ts";
import { chooseLanguage } from "./language.ts";

type Case = [hl: string | null, cookie: string | undefined, accept: string | undefined, Language];

const cases: Case[] = [
  [null, undefined, undefined, "en"],
  [null, undefined, "hi-IN,hi;q=0.9,en;q=0.8", "hi"],
  [null, undefined, "en-IN,hi;q=0.9", "en"],
  [null, undefined, "en;q=0.5, hi;q=0.9", "hi"],
  [null, undefined, "fr, hi;q=0.3", "hi"],
  [null, undefined, "hi;q=0", "en"],
  [null, undefined, "hil, *", "en"],
  [null, undefined, "HI-in", "hi"],
  [null, undefined, ";;;q=x,,", "en"],
  [null, "lang=hi", "en", "hi"],
  [null, "a=b; lang=en", "hi", "en"],
  [null, "xlang=hi", "en", "en"],
  [null, "lang=fr", "hi", "hi"],
  ["hi", "lang=en", "en", "hi"],
  ["en", "lang=hi", "hi", "en"],
  ["fr", "lang=hi", "en", "hi"],
  ["", undefined, "hi", "hi"],
];

Deno.test("prefers the address, then the cookie, then the browser, then English", () => {
  for (const [hl, cookie, acceptLanguage, expected] of cases) {
    const chosen = chooseLanguage({ hl, cookie, acceptLanguage });
    assert.equal(chosen, expected, JSON.stringify({ hl, cookie, acceptLanguage }));
  }
});
