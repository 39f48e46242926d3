import assert from "node:assert/strict";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import * as whole from "react-i18next";
import { createI18n, loadWords } from "../i18n/index.ts";
import { keepWords } from "./keep-words.ts";
import * as lighter from "./translation.tsx";

type Half = Pick<typeof whole, "I18nextProvider" | "useTranslation">;

Deno.test("components have the same words by either half", async () => {
  for (const lang of ["en", "hi"] as const) {
    const i18n = keepWords(await createI18n(lang));
    await loadWords(i18n, lang, ["listing"]);
    const written = ({ I18nextProvider, useTranslation }: Half) => {
      const Words = () => {
        const common = useTranslation();
        const { t: t1 } = useTranslation("listing");
        const { t: t2 } = useTranslation(["translation", "listing"]);
        return [
          common.i18n.language,
          common.t("shell.loading"),
          common.t("business.experience", { count: 1 }),
          common.t("business.experience", { count: 12 }),
          t1("share"),
          t2("listing:share"),
          t2("business.callName", { name: "अ & <b>" }),
        ].join("|");
      };
      return renderToString(
        createElement(I18nextProvider, { i18n, children: createElement(Words) }),
      );
    };
    assert.equal(written(lighter as unknown as Half), written(whole));
    assert.match(written(whole), lang === "hi" ? /[ऀ-ॿ]{3}/ : /12 years/);
  }
});
