import type { Lang } from "./languages.ts";

/**
 * Messages that not every page needs, by namespace: `useTranslation("auth")`. Pages, islands and
 * routes list the namespaces they need (`messages`).
 */
const loaders = {
  about: {
    en: () => import("./locales/en/about.ts"),
    hi: () => import("./locales/hi/about.ts"),
  },
  admin: {
    en: () => import("./locales/en/admin.ts"),
    hi: () => import("./locales/hi/admin.ts"),
  },
  ask: {
    en: () => import("./locales/en/ask.ts"),
    hi: () => import("./locales/hi/ask.ts"),
  },
  auth: {
    en: () => import("./locales/en/auth.ts"),
    hi: () => import("./locales/hi/auth.ts"),
  },
  availability: {
    en: () => import("./locales/en/availability.ts"),
    hi: () => import("./locales/hi/availability.ts"),
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
  enquiries: {
    en: () => import("./locales/en/enquiries.ts"),
    hi: () => import("./locales/hi/enquiries.ts"),
  },
  forms: {
    en: () => import("./locales/en/forms.ts"),
    hi: () => import("./locales/hi/forms.ts"),
  },
  head: {
    en: () => import("./locales/en/head.ts"),
    hi: () => import("./locales/hi/head.ts"),
  },
  home: {
    en: () => import("./locales/en/home.ts"),
    hi: () => import("./locales/hi/home.ts"),
  },
  listing: {
    en: () => import("./locales/en/listing.ts"),
    hi: () => import("./locales/hi/listing.ts"),
  },
  offline: {
    en: () => import("./locales/en/offline.ts"),
    hi: () => import("./locales/hi/offline.ts"),
  },
  owner: {
    en: () => import("./locales/en/owner.ts"),
    hi: () => import("./locales/hi/owner.ts"),
  },
  ownReviews: {
    en: () => import("./locales/en/ownReviews.ts"),
    hi: () => import("./locales/hi/ownReviews.ts"),
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
  request: {
    en: () => import("./locales/en/request.ts"),
    hi: () => import("./locales/hi/request.ts"),
  },
  results: {
    en: () => import("./locales/en/results.ts"),
    hi: () => import("./locales/hi/results.ts"),
  },
  reviewPolicy: {
    en: () => import("./locales/en/reviewPolicy.ts"),
    hi: () => import("./locales/hi/reviewPolicy.ts"),
  },
  reviews: {
    en: () => import("./locales/en/reviews.ts"),
    hi: () => import("./locales/hi/reviews.ts"),
  },
  saved: {
    en: () => import("./locales/en/saved.ts"),
    hi: () => import("./locales/hi/saved.ts"),
  },
  terms: {
    en: () => import("./locales/en/terms.ts"),
    hi: () => import("./locales/hi/terms.ts"),
  },
  termsReminder: {
    en: () => import("./locales/en/termsReminder.ts"),
    hi: () => import("./locales/hi/termsReminder.ts"),
  },
  trades: {
    en: () => import("./locales/en/trades.ts"),
    hi: () => import("./locales/hi/trades.ts"),
  },
  undo: {
    en: () => import("./locales/en/undo.ts"),
    hi: () => import("./locales/hi/undo.ts"),
  },
  verification: {
    en: () => import("./locales/en/verification.ts"),
    hi: () => import("./locales/hi/verification.ts"),
  },
  writeReview: {
    en: () => import("./locales/en/writeReview.ts"),
    hi: () => import("./locales/hi/writeReview.ts"),
  },
};

export type Namespace = keyof typeof loaders;

export type NamespaceMessages = {
  [Name in Namespace]: Awaited<ReturnType<typeof loaders[Name]["en"]>>["default"];
};

/** A message missing in Hindi is a type error. */
export const namespaces: {
  [Name in Namespace]: Record<Lang, () => Promise<{ default: NamespaceMessages[Name] }>>;
} = loaders;
