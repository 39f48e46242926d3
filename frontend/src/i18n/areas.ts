import type about from "./locales/en/about.ts";
import type admin from "./locales/en/admin.ts";
import type auth from "./locales/en/auth.ts";
import type claim from "./locales/en/claim.ts";
import type cases from "./locales/en/cases.ts";
import type city from "./locales/en/city.ts";
import type dashboard from "./locales/en/dashboard.ts";
import type editor from "./locales/en/editor.ts";
import type forms from "./locales/en/forms.ts";
import type home from "./locales/en/home.ts";
import type listing from "./locales/en/listing.ts";
import type map from "./locales/en/map.ts";
import type offline from "./locales/en/offline.ts";
import type owner from "./locales/en/owner.ts";
import type privacy from "./locales/en/privacy.ts";
import type profile from "./locales/en/profile.ts";
import type report from "./locales/en/report.ts";
import type results from "./locales/en/results.ts";
import type saved from "./locales/en/saved.ts";
import type undo from "./locales/en/undo.ts";
import type terms from "./locales/en/terms.ts";
import type verification from "./locales/en/verification.ts";
import type reviews from "./locales/en/reviews.ts";
import type writeReview from "./locales/en/writeReview.ts";
import type reviewPolicy from "./locales/en/reviewPolicy.ts";
import type ownReviews from "./locales/en/ownReviews.ts";
import type { Lang } from "./languages.ts";

/**
 * Words that not every page needs, each area a namespace of its own:
 * `useTranslation("auth")`. A route names those it needs (`staticData: { words: ["auth"] }`), and
 * they are there before it is shown.
 */
export type AreaWords = {
  about: typeof about;
  admin: typeof admin;
  auth: typeof auth;
  cases: typeof cases;
  city: typeof city;
  claim: typeof claim;
  dashboard: typeof dashboard;
  editor: typeof editor;
  forms: typeof forms;
  home: typeof home;
  listing: typeof listing;
  map: typeof map;
  offline: typeof offline;
  owner: typeof owner;
  privacy: typeof privacy;
  profile: typeof profile;
  report: typeof report;
  results: typeof results;
  reviews: typeof reviews;
  writeReview: typeof writeReview;
  reviewPolicy: typeof reviewPolicy;
  ownReviews: typeof ownReviews;
  saved: typeof saved;
  terms: typeof terms;
  undo: typeof undo;
  verification: typeof verification;
};

export type Area = keyof AreaWords;

type Loaders<Words> = Record<Lang, () => Promise<{ default: Words }>>;

export const areas: { [Name in Area]: Loaders<AreaWords[Name]> } = {
  about: {
    en: () => import("./locales/en/about.ts"),
    hi: () => import("./locales/hi/about.ts"),
  },
  admin: {
    en: () => import("./locales/en/admin.ts"),
    hi: () => import("./locales/hi/admin.ts"),
  },
  auth: {
    en: () => import("./locales/en/auth.ts"),
    hi: () => import("./locales/hi/auth.ts"),
  },
  cases: {
    en: () => import("./locales/en/cases.ts"),
    hi: () => import("./locales/hi/cases.ts"),
  },
  city: {
    en: () => import("./locales/en/city.ts"),
    hi: () => import("./locales/hi/city.ts"),
  },
  claim: {
    en: () => import("./locales/en/claim.ts"),
    hi: () => import("./locales/hi/claim.ts"),
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
  listing: {
    en: () => import("./locales/en/listing.ts"),
    hi: () => import("./locales/hi/listing.ts"),
  },
  map: {
    en: () => import("./locales/en/map.ts"),
    hi: () => import("./locales/hi/map.ts"),
  },
  offline: {
    en: () => import("./locales/en/offline.ts"),
    hi: () => import("./locales/hi/offline.ts"),
  },
  owner: {
    en: () => import("./locales/en/owner.ts"),
    hi: () => import("./locales/hi/owner.ts"),
  },
  privacy: {
    en: () => import("./locales/en/privacy.ts"),
    hi: () => import("./locales/hi/privacy.ts"),
  },
  profile: {
    en: () => import("./locales/en/profile.ts"),
    hi: () => import("./locales/hi/profile.ts"),
  },
  report: {
    en: () => import("./locales/en/report.ts"),
    hi: () => import("./locales/hi/report.ts"),
  },
  results: {
    en: () => import("./locales/en/results.ts"),
    hi: () => import("./locales/hi/results.ts"),
  },
  reviews: {
    en: () => import("./locales/en/reviews.ts"),
    hi: () => import("./locales/hi/reviews.ts"),
  },
  writeReview: {
    en: () => import("./locales/en/writeReview.ts"),
    hi: () => import("./locales/hi/writeReview.ts"),
  },
  reviewPolicy: {
    en: () => import("./locales/en/reviewPolicy.ts"),
    hi: () => import("./locales/hi/reviewPolicy.ts"),
  },
  ownReviews: {
    en: () => import("./locales/en/ownReviews.ts"),
    hi: () => import("./locales/hi/ownReviews.ts"),
  },
  saved: {
    en: () => import("./locales/en/saved.ts"),
    hi: () => import("./locales/hi/saved.ts"),
  },
  terms: {
    en: () => import("./locales/en/terms.ts"),
    hi: () => import("./locales/hi/terms.ts"),
  },
  undo: {
    en: () => import("./locales/en/undo.ts"),
    hi: () => import("./locales/hi/undo.ts"),
  },
  verification: {
    en: () => import("./locales/en/verification.ts"),
    hi: () => import("./locales/hi/verification.ts"),
  },
};
