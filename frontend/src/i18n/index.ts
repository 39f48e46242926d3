import type { Lang } from "./languages.ts";
import { createTranslate, type Dictionary, type Translate } from "./words.ts";

export type { Lang } from "./languages.ts";

const loaders: Record<Lang, () => Promise<{ default: Dictionary }>> = {
  en: () => import("./dictionaries/en.ts"),
  hi: () => import("./dictionaries/hi.ts"),
};

/** The words of a page, in one language at a time; only that language is loaded. */
export class I18n {
  #lang: Lang;
  #t: Translate;
  readonly #listeners = new Set<() => void>();

  static async load(lang: Lang): Promise<I18n> {
    return new I18n(lang, await loadTranslate(lang));
  }

  private constructor(lang: Lang, t: Translate) {
    this.#lang = lang;
    this.#t = t;
  }

  get language(): Lang {
    return this.#lang;
  }

  /** Another function in another language, so that what depends on it notices. */
  get t(): Translate {
    return this.#t;
  }

  /**
   * @param meanwhile what has to happen in the new language before anybody sees it, such as
   *   loading the page's data
   */
  async changeLanguage(lang: Lang, meanwhile: () => Promise<void>): Promise<void> {
    this.#t = await loadTranslate(lang);
    this.#lang = lang;
    await meanwhile();
    this.#listeners.forEach((listener) => listener());
  }

  readonly subscribe = (listener: () => void): () => void => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const loadTranslate = async (lang: Lang): Promise<Translate> =>
  createTranslate((await loaders[lang]()).default, lang);
