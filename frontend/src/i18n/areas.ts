import type auth from "./locales/en/auth.ts";
import type forms from "./locales/en/forms.ts";
import type profile from "./locales/en/profile.ts";
import type { Lang } from "./languages.ts";

/**
 * Words of pages that most visitors never open, each area a namespace of its own:
 * `useTranslation("auth")`. A route names those it needs (`staticData: { words: ["auth"] }`), and
 * they are there before it is shown.
 */
export type AreaWords = { auth: typeof auth; forms: typeof forms; profile: typeof profile };

export type Area = keyof AreaWords;

type Loaders<Words> = Record<Lang, () => Promise<{ default: Words }>>;

export const areas: { [Name in Area]: Loaders<AreaWords[Name]> } = {
  auth: {
    en: () => import("./locales/en/auth.ts"),
    hi: () => import("./locales/hi/auth.ts"),
  },
  forms: {
    en: () => import("./locales/en/forms.ts"),
    hi: () => import("./locales/hi/forms.ts"),
  },
  profile: {
    en: () => import("./locales/en/profile.ts"),
    hi: () => import("./locales/hi/profile.ts"),
  },
};
