/** URLs of all pages. Every link takes its URL from here. */
type Query = Record<string, string | undefined>;

const withQuery = (path: string, query: Query): string => {
  const known = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
};

const slugPath = (folder: string) => (slug: string) => `/${folder}/${encodeURIComponent(slug)}`;

/** Path of a page about the businesses that the visitor chose. */
const chosenPath = (path: string) => (slugs: readonly string[] = [], query: Query = {}) =>
  withQuery(path, { b: slugs.join(","), ...query });

const reviewsPath = (slug: string, query: Query = {}) =>
  withQuery(`${slugPath("business")(slug)}/reviews`, query);

export const paths = {
  home: "/",
  about: "/about",
  accessibility: "/accessibility",
  help: "/help",
  terms: "/terms-conditions",
  privacy: "/privacy",
  grievanceOfficer: "/privacy#grievance-officer",
  reviewPolicy: "/review-policy",
  /** @param quarter such as `2026-Q4`; by default the current quarter */
  transparency: (quarter?: string) => withQuery("/transparency", { quarter }),
  reports: "/reports",
  report: slugPath("reports"),
  saved: "/saved",
  signIn: "/signin",
  register: "/register",
  phoneAuth: "/phone-auth",
  /** Sign-in by phone before the user adds a listing (`lib/session/guard.ts`). */
  listBusiness: "/phone-auth#list",
  /** @param method channel of the code; SMS by default */
  forgotPassword: (method?: "email") => withQuery("/forgot-password", { method }),
  verifyReset: "/verify-reset-otp",
  resetPassword: "/reset-password",
  undoChange: "/undo-change",
  unsubscribe: "/unsubscribe",
  /** What an owner says about today, by a link. */
  availability: (token?: string) => withQuery("/availability", { token }),
  /** The enquiry of an owner's link. */
  receivedEnquiry: (token?: string) => withQuery("/request", { token }),
  /** What a registrar has entered about a person, by a link. */
  registered: (token?: string) => withQuery("/registered", { token }),
  registerOthers: "/register-others",
  receivedEnquiries: "/dashboard/requests",
  ask: chosenPath("/ask"),
  compare: chosenPath("/compare"),
  /** @param token of the link in a message */
  enquiry: (reference: string, token?: string) =>
    withQuery(slugPath("enquiries")(reference), { token }),
  myEnquiries: "/profile/enquiries",
  offline: "/offline",
  addBusiness: "/add-business",
  dashboard: "/dashboard",
  profile: "/profile",
  admin: "/admin",
  /** @param from the page to return to */
  city: (from?: string) => withQuery("/city", { from }),
  /** Target of forms that choose a city (POST). @param to the next page */
  chooseCity: (to: string) => withQuery("/city", { to }),
  search: (query: Query = {}) => withQuery("/search", query),
  /** The businesses of a trade in a city, for a frame on another site. */
  embed: (trade: string, city: string) => `${slugPath("embed")(trade)}/${encodeURIComponent(city)}`,
  business: slugPath("business"),
  reviews: reviewsPath,
  /** The list of reviews, below the summary. */
  reviewList: (slug: string, query?: Query) => `${reviewsPath(slug, query)}#reviews`,
  writeReview: (slug: string) => `${slugPath("business")(slug)}/review`,
  claim: slugPath("claim"),
  /** List of a trade: near a PIN code, in a city, or in all of India. */
  trade: (
    slug: string,
    { city, near, locality, q }: Partial<
      Record<"city" | "near" | "locality" | "q", string | undefined>
    > = {},
  ) =>
    withQuery(
      [slugPath("categories")(slug), ...city && !near ? [city] : []].join("/"),
      { near, locality, q },
    ),
};
