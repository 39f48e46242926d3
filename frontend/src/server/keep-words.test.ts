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
