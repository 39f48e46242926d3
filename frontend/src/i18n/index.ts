import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type dictionaryEn from "./dictionaries/en.ts";
import { isolateDirection } from "../lib/format/isolate.ts";
import { type Namespace, type NamespaceMessages, namespaces } from "./namespaces.ts";
import { type Lang, languages } from "./languages.ts";

type Dictionary = typeof dictionaryEn;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: Dictionary } & NamespaceMessages;
  }
}

const loaders: Record<Lang, () => Promise<{ default: Dictionary }>> = {
  en: () => import("./dictionaries/en.ts"),
  hi: () => import("./dictionaries/hi.ts"),
};

/** The messages of a page, in its language. */
export const createI18n = async (lang: Lang): Promise<i18n> => {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: lang,
    supportedLngs: languages,
    fallbackLng: false,
    load: "currentOnly",
    resources: { [lang]: { translation: await loadDictionary(lang) } },
    // React escapes what a page holds; what people wrote must not turn our sentences around.
    interpolation: { escapeValue: true, escape: isolateDirection },
    react: { useSuspense: false },
  });
  return instance;
};

/** Makes sure that the words of some areas are there, in one language; at once where they are. */
export const loadMessages = (
  instance: i18n,
  lang: Lang,
  wanted: readonly Namespace[],
): Promise<void> | undefined => {
  const missing = wanted.filter((area) => !instance.hasResourceBundle(lang, area));
  if (missing.length === 0) return undefined;
  return Promise.all(missing.map(async (area) => {
    instance.addResourceBundle(lang, area, (await namespaces[area][lang]()).default);
  })).then(() => {});
};

const loadDictionary = async (lang: Lang): Promise<Dictionary> => (await loaders[lang]()).default;
