import type admin from "./locales/en/admin.ts";
import type auth from "./locales/en/auth.ts";
import type dashboard from "./locales/en/dashboard.ts";
import type editor from "./locales/en/editor.ts";
import type forms from "./locales/en/forms.ts";
import type home from "./locales/en/home.ts";
import type owner from "./locales/en/owner.ts";
import type profile from "./locales/en/profile.ts";
import type report from "./locales/en/report.ts";
import type { Lang } from "./languages.ts";

/**
 * Words that not every page needs, each area a namespace of its own:
 * `useTranslation("auth")`. A route names those it needs (`staticData: { words: ["auth"] }`), and
 * they are there before it is shown.
 */
export type AreaWords = {
  admin: typeof admin;
  auth: typeof auth;
  dashboard: typeof dashboard;
  editor: typeof editor;
  forms: typeof forms;
  home: typeof home;
  owner: typeof owner;
  profile: typeof profile;
  report: typeof report;
};

export type Area = keyof AreaWords;

type Loaders<Words> = Record<Lang, () => Promise<{ default: Words }>>;

export const areas: { [Name in Area]: Loaders<AreaWords[Name]> } = {
  admin: {
    en: () => import("./locales/en/admin.ts"),
    hi: () => import("./locales/hi/admin.ts"),
  },
  auth: {
    en: () => import("./locales/en/auth.ts"),
    hi: () => import("./locales/hi/auth.ts"),
  },
  dashboard: {
    en: () => import("./locales/en/dashboard.ts"),
    hi: () => import("./locales/hi/dashboard.ts"),
  },
  editor: {
    en: () => import("./locales/en/editor.ts"),
    hi: () => import("./locales/hi/editor.ts"),
  },
  forms: {
    en: () => import("./locales/en/forms.ts"),
    hi: () => import("./locales/hi/forms.ts"),
  },
  home: {
    en: () => import("./locales/en/home.ts"),
    hi: () => import("./locales/hi/home.ts"),
  },
  owner: {
    en: () => import("./locales/en/owner.ts"),
    hi: () => import("./locales/hi/owner.ts"),
  },
  profile: {
    en: () => import("./locales/en/profile.ts"),
    hi: () => import("./locales/hi/profile.ts"),
  },
  report: {
    en: () => import("./locales/en/report.ts"),
    hi: () => import("./locales/hi/report.ts"),
  },
};
