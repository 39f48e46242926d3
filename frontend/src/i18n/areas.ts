import type about from "./locales/en/about.ts";
import type offline from "./locales/en/offline.ts";
import type privacy from "./locales/en/privacy.ts";
import type terms from "./locales/en/terms.ts";
import type { Lang } from "./languages.ts";

/**
 * Words of pages that most visitors never open, each area a namespace of its own:
 * `useTranslation("about")`. A route names those it needs (`staticData: { words: ["about"] }`), and
 * they are there before it is shown.
 */
export type AreaWords = {
  about: typeof about;
  offline: typeof offline;
  privacy: typeof privacy;
  terms: typeof terms;
};

export type Area = keyof AreaWords;

type Loaders<Words> = Record<Lang, () => Promise<{ default: Words }>>;

export const areas: { [Name in Area]: Loaders<AreaWords[Name]> } = {
  about: {
    en: () => import("./locales/en/about.ts"),
    hi: () => import("./locales/hi/about.ts"),
  },
  offline: {
    en: () => import("./locales/en/offline.ts"),
    hi: () => import("./locales/hi/offline.ts"),
  },
  privacy: {
    en: () => import("./locales/en/privacy.ts"),
    hi: () => import("./locales/hi/privacy.ts"),
  },
  terms: {
    en: () => import("./locales/en/terms.ts"),
    hi: () => import("./locales/hi/terms.ts"),
  },
};
