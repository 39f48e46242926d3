/** Generated from `locales/en/` by `make generate`; do not edit. */
export type NamespaceMessages = {
  about: typeof import("./locales/en/about.ts")["default"];
  accessibility: typeof import("./locales/en/accessibility.ts")["default"];
  admin: typeof import("./locales/en/admin.ts")["default"];
  ask: typeof import("./locales/en/ask.ts")["default"];
  auth: typeof import("./locales/en/auth.ts")["default"];
  availability: typeof import("./locales/en/availability.ts")["default"];
  cases: typeof import("./locales/en/cases.ts")["default"];
  city: typeof import("./locales/en/city.ts")["default"];
  claim: typeof import("./locales/en/claim.ts")["default"];
  dashboard: typeof import("./locales/en/dashboard.ts")["default"];
  editor: typeof import("./locales/en/editor.ts")["default"];
  enquiries: typeof import("./locales/en/enquiries.ts")["default"];
  forms: typeof import("./locales/en/forms.ts")["default"];
  head: typeof import("./locales/en/head.ts")["default"];
  help: typeof import("./locales/en/help.ts")["default"];
  home: typeof import("./locales/en/home.ts")["default"];
  listing: typeof import("./locales/en/listing.ts")["default"];
  offline: typeof import("./locales/en/offline.ts")["default"];
  ownReviews: typeof import("./locales/en/ownReviews.ts")["default"];
  owner: typeof import("./locales/en/owner.ts")["default"];
  privacy: typeof import("./locales/en/privacy.ts")["default"];
  profile: typeof import("./locales/en/profile.ts")["default"];
  receivedEnquiry: typeof import("./locales/en/receivedEnquiry.ts")["default"];
  report: typeof import("./locales/en/report.ts")["default"];
  results: typeof import("./locales/en/results.ts")["default"];
  reviewPolicy: typeof import("./locales/en/reviewPolicy.ts")["default"];
  reviews: typeof import("./locales/en/reviews.ts")["default"];
  saved: typeof import("./locales/en/saved.ts")["default"];
  terms: typeof import("./locales/en/terms.ts")["default"];
  termsReminder: typeof import("./locales/en/termsReminder.ts")["default"];
  trades: typeof import("./locales/en/trades.ts")["default"];
  undo: typeof import("./locales/en/undo.ts")["default"];
  verification: typeof import("./locales/en/verification.ts")["default"];
  writeReview: typeof import("./locales/en/writeReview.ts")["default"];
};

export type Namespace = keyof NamespaceMessages;
