import type { i18n } from "i18next";
import { pageLanguage } from "#/lib/page/page-language.ts";
import type { Namespace } from "./namespaces.gen.ts";
import { createI18n, loadMessages } from "./index.ts";

/** Shared by all islands, dialogs and scripts of the page. */
let instance: Promise<i18n> | undefined;

/** i18next instance of the page's language, with the given namespaces. */
export const pageMessages = async (namespaces: readonly Namespace[]): Promise<i18n> => {
  const lang = pageLanguage();
  instance ??= createI18n(lang);
  try {
    const messages = await instance;
    await loadMessages(messages, lang, namespaces);
    return messages;
  } catch (error) {
    // The next call loads the files again.
    instance = undefined;
    throw error;
  }
};
