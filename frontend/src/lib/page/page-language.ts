import type { Lang } from "#/i18n/languages.ts";

/** Language of the served page. Browsers that translate a page change `lang` of `<html>`. */
export const pageLanguage = (): Lang => document.documentElement.dataset.lang as Lang;
