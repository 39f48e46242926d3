import type adminEn from "#/i18n/locales/en/admin.ts";
import type authEn from "#/i18n/locales/en/auth.ts";
import type claimEn from "#/i18n/locales/en/claim.ts";
import type dashboardEn from "#/i18n/locales/en/dashboard.ts";
import type editorEn from "#/i18n/locales/en/editor.ts";
import type ownReviewsEn from "#/i18n/locales/en/ownReviews.ts";
import type writeReviewEn from "#/i18n/locales/en/writeReview.ts";
import type { Area } from "#/i18n/areas.ts";
import type { Access } from "./access.ts";
import { type PageContext, unlistedHead } from "../seo/head.ts";

/** Titles of pages, by the area whose words they are; each area has one description for all. */
type Titles = {
  admin: keyof typeof adminEn.head;
  auth: keyof typeof authEn.head;
  claim: keyof typeof claimEn.head;
  dashboard: keyof typeof dashboardEn.head;
  editor: keyof typeof editorEn.head;
  ownReviews: keyof typeof ownReviewsEn.head;
  writeReview: keyof typeof writeReviewEn.head;
};

type Match = { match: { context: PageContext } };

/** What the routes of pages that are not for everybody have in common; of no use to search engines. */
export const memberPage = <Of extends keyof Titles>(
  area: Of,
  title: Exclude<Titles[Of], "description">,
  access: Access | undefined,
  ...words: Area[]
) => ({
  staticData: {
    words: [area, "forms", ...words] as Area[],
    needsScript: true,
    ...access && { access },
  },
  head: ({ match: { context: { i18n: { t }, site } } }: Match) => {
    const say = (key: string) =>
      t(`${area}:head.${key}` as "auth:head.signIn", { site: site.name });
    return unlistedHead(say(title), say("description"));
  },
});

/**
 * How the data of one's own is loaded: in the browser alone, whenever its page is come to. On a mere
 * intention only the page's code is: data of a moment ago may be older than what one then changes.
 */
export const ownData = { ssr: false, preload: false, gcTime: 0, shouldReload: false } as const;
