import type { Api, Schemas } from "../client.ts";
import type { Lang } from "#/i18n/languages.ts";
import { omit } from "#/lib/omit.ts";
import { type ShownChecks, shownChecks } from "./listed.ts";
import { dataOf, problemCode } from "../problem.ts";

const unshown = ["status", "version", "createdAt", "verified"] as const;

/** Only the fields that a business's page shows, because the HTML also contains them as JSON. */
export type DisplayedBusiness =
  & Omit<Schemas["BusinessDetail"], typeof unshown[number] | "verifications">
  & { verifications: ShownChecks };

/** The business, its new slug, or the reason why it is unavailable. */
type FoundBusiness =
  | { business: DisplayedBusiness }
  | { movedTo: string }
  | { missing: "unknown" | "removed" };

/**
 * Loads a business by slug; `movedTo` is its current slug.
 * @param near PIN code from which to measure; without effect if it is unknown
 */
export const findBusiness = async (
  api: Api,
  lang: Lang,
  slug: string,
  signal: AbortSignal,
  near?: string,
): Promise<FoundBusiness> => {
  const params = { path: { slug }, ...near && { query: { near } } };
  const answer = await api.GET("/api/business/{slug}", { params, signal });
  if (near && problemCode(answer.error) === "unknown_pincode") {
    return findBusiness(api, lang, slug, signal);
  }
  const { status, headers } = answer.response;
  // The API rejects malformed slugs with 400.
  if (status === 404 || status === 400) return { missing: "unknown" };
  if (status === 410) return { missing: "removed" };
  // In the browser `fetch` has already followed the redirect; on the server it has not.
  const current = status === 301 ? headers.get("Location")?.split("/").at(-1) : dataOf(answer).slug;
  if (current && current !== slug) return { movedTo: decodeURIComponent(current) };
  const business = dataOf(answer);
  return {
    business: {
      ...omit(business, ...unshown),
      ...longTextsFor(lang, business),
      verifications: shownChecks(business.verifications),
    },
  };
};

const longTexts = ["description", "rateNote"] as const;

/** Keeps long texts only in the page's language, to keep the page small. */
export const longTextsFor = (
  lang: Lang,
  business: Pick<Schemas["BusinessDetail"], "language" | "translation" | typeof longTexts[number]>,
) => {
  const { language, translation } = business;
  const texts = { description: business.description, rateNote: business.rateNote, translation };
  if (!translation) return texts;
  texts.translation = { ...translation };
  for (const name of longTexts) {
    if (business[name] === null || translation[name] === null) continue;
    if (language === lang) texts.translation[name] = null;
    else texts[name] = null;
  }
  return texts;
};
