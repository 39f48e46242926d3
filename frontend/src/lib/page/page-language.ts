import type { Lang } from "#/i18n/languages.ts";

/** The language the page was written in. A browser that translates it changes `lang` of `<html>`. */
export const pageLanguage = (): Lang => document.documentElement.dataset.lang as Lang;
