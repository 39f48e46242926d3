import type { i18n } from "i18next";
import { pageLanguage } from "#/lib/page/page-language.ts";
import type { Area } from "./areas.ts";
import { createI18n, loadWords } from "./index.ts";

/** One for all islands, dialogs and scripts of the page. */
let instance: Promise<i18n> | undefined;

/** The messages of the page in its language, with those of some areas. */
export const pageMessages = async (areas: readonly Area[]): Promise<i18n> => {
  const lang = pageLanguage();
  instance ??= createI18n(lang);
  try {
    const messages = await instance;
    await loadWords(messages, lang, areas);
    return messages;
  } catch (error) {
    // The next one asks for the files again.
    instance = undefined;
    throw error;
  }
};
