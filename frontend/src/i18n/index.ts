import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type dictionaryEn from "./locales/en.ts";
import { isolateDirection } from "../lib/format/isolate.ts";
import type { Namespace, NamespaceMessages } from "./namespaces.gen.ts";
import { type Lang, languages } from "./languages.ts";

type Dictionary = typeof dictionaryEn;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: Dictionary } & NamespaceMessages;
  }
}

const loaders: Record<Lang, () => Promise<{ default: Dictionary }>> = {
  en: () => import("./locales/en.ts"),
  hi: () => import("./locales/hi.ts"),
};

/** Creates an i18next instance with the messages of every page, in one language. */
export const createI18n = async (lang: Lang): Promise<i18n> => {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: lang,
    supportedLngs: languages,
    fallbackLng: false,
    load: "currentOnly",
    resources: { [lang]: { translation: await loadDictionary(lang) } },
    // Isolates the direction of interpolated user text. React escapes HTML.
    interpolation: { escapeValue: true, escape: isolateDirection },
    react: { useSuspense: false },
  });
  return instance;
};

/** Loads missing namespaces of one language; returns undefined if all are present. */
export const loadMessages = (
  instance: i18n,
  lang: Lang,
  required: readonly Namespace[],
): Promise<void> | undefined => {
  const missing = required.filter((namespace) => !instance.hasResourceBundle(lang, namespace));
  if (missing.length === 0) return undefined;
  return Promise.all(missing.map(async (namespace) => {
    const load = namespaceFiles()[`./locales/${lang}/${namespace}.ts`]!;
    instance.addResourceBundle(lang, namespace, (await load()).default);
  })).then(() => {});
};

/**
 * Messages that not every page needs, by namespace: `useTranslation("auth")`. Pages, islands and
 * routes list the namespaces they need (`messages`). Called late: only Vite knows `glob`.
 */
const namespaceFiles = () => import.meta.glob<{ default: object }>("./locales/*/*.ts");

const loadDictionary = async (lang: Lang): Promise<Dictionary> => (await loaders[lang]()).default;
