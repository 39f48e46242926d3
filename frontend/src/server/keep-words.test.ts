import assert from "node:assert/strict";
import { createI18n, loadWords } from "../i18n/index.ts";
import { keepWords } from "./keep-words.ts";

Deno.test("words are the same, kept or looked up", async () => {
  const plain = await createI18n("hi");
  const keeping = keepWords(await createI18n("hi"));
  await loadWords(keeping, "hi", ["listing"]);
  await loadWords(plain, "hi", ["listing"]);
  for (const instance of [keeping, keeping, plain]) {
    const t = instance.getFixedT("hi", "listing");
    assert.equal(t("share"), plain.t("listing:share"));
    const both = instance.getFixedT("hi", ["translation", "listing"]);
    assert.equal(both("shell.loading"), plain.t("shell.loading"));
    assert.equal(both("listing:share"), plain.t("listing:share"));
    assert.equal(
      both("head.home.title", { site: "अ" }),
      plain.t("head.home.title", { site: "अ" }),
    );
  }
});

Deno.test("words that come later are found", async () => {
  const keeping = keepWords(await createI18n("en"));
  const t = keeping.getFixedT("en", "listing");
  assert.equal(t("share"), "share");
  await loadWords(keeping, "en", ["listing"]);
  assert.notEqual(t("share"), "share");
});

Deno.test("sentences are the same, taken apart or filled in by i18next", async () => {
  for (const lang of ["en", "hi"] as const) {
    const plain = await createI18n(lang);
    const kept = keepWords(await createI18n(lang)).getFixedT(lang, "translation");
    const cases: [key: "business.experience" | "business.callName", values: Values][] = [
      ...[0, 1, 2, 12, "12"].map((count) => ["business.experience", { count }] as never),
      ["business.callName", { name: "Verma $& $1 {{name}} <b>" }],
      // What turns a line around is held together.
      ["business.callName", { name: "\u202eabc" }],
      ["business.callName", { name: 7 }],
      // Nothing in the sentence: for i18next itself, or for nobody.
      ["business.callName", { name: "a", other: "b" }],
      ["business.callName", { name: "a", context: "none" }],
      ["business.callName", { name: "a", lng: "en" }],
      ["business.callName", { name: undefined }],
      ["business.callName", {}],
    ];
    for (const [key, values] of [...cases, ...cases]) {
      assert.equal(kept(key, values as never), plain.t(key, values as never), `${lang} ${key}`);
    }
  }
});

type Values = Record<string, unknown>;
