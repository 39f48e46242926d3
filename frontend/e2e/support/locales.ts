import { readdir } from "node:fs/promises";
import en from "../../src/i18n/locales/en.ts";
import hi from "../../src/i18n/locales/hi.ts";
import type { NamespaceMessages } from "../../src/i18n/namespaces.gen.ts";

/** The texts of each namespace; `dictionary` has those of every page. */
type Texts = NamespaceMessages & { dictionary: typeof en };

const folder = new URL("../../src/i18n/locales/", import.meta.url);

async function load(lang: "en" | "hi", dictionary: typeof en): Promise<Texts> {
  const files = (await readdir(new URL(lang, folder))).filter((name) => name.endsWith(".ts"));
  const namespaces = await Promise.all(
    files.map(async (name) => [
      name.replace(".ts", ""),
      (await import(new URL(`${lang}/${name}`, folder).href)).default,
    ]),
  );
  return { ...Object.fromEntries(namespaces), dictionary };
}

export const locales = { en: await load("en", en), hi: await load("hi", hi) };

/** Texts in both languages. */
export const inBoth = <T>(choose: (texts: Texts) => T): { en: T; hi: T } => ({
  en: choose(locales.en),
  hi: choose(locales.hi),
});
