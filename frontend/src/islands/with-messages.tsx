import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Area } from "#/i18n/areas.ts";
import { createI18n, loadWords } from "#/i18n/index.ts";
import type { Lang } from "#/i18n/languages.ts";

/** One for all islands of the page. */
let messages: Promise<i18n> | undefined;

/** An island that calls `useTranslation`, once its messages are there. */
export const withMessages = async (
  island: ReactNode,
  lang: Lang,
  areas: readonly Area[],
): Promise<ReactNode> => {
  const i18n = await (messages ??= createI18n(lang));
  await loadWords(i18n, lang, areas);
  return <I18nextProvider i18n={i18n}>{island}</I18nextProvider>;
};
