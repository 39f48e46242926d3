import type { Api, Schemas } from "../client.ts";
import type { Lang } from "#/i18n/languages.ts";
import { without } from "#/lib/without.ts";
import { type ShownChecks, shownChecks } from "./listed.ts";
import { dataOf } from "../problem.ts";

const unshown = ["status", "version", "createdAt", "verified"] as const;

/** A business as its page shows it: the page carries its data besides itself. */
export type DisplayedBusiness =
  & Omit<Schemas["BusinessDetail"], typeof unshown[number] | "verifications">
  & { verifications: ShownChecks };

/** A business, or why there is none at an address. */
type FoundBusiness =
  | { business: DisplayedBusiness }
  | { movedTo: string }
  | { missing: "unknown" | "removed" };

/** A business by its address; `movedTo` is its slug of today. */
export const findBusiness = async (
  api: Api,
  lang: Lang,
  slug: string,
  signal: AbortSignal,
): Promise<FoundBusiness> => {
  const answer = await api.GET("/api/business/{slug}", { params: { path: { slug } }, signal });
  const { status, headers } = answer.response;
  // An address that no business can have is refused before it is looked for.
  if (status === 404 || status === 400) return { missing: "unknown" };
  if (status === 410) return { missing: "removed" };
  // In the browser fetch has followed the redirect already; on the server it is ours to follow.
  const current = status === 301 ? headers.get("Location")?.split("/").at(-1) : dataOf(answer).slug;
  if (current && current !== slug) return { movedTo: decodeURIComponent(current) };
  const business = dataOf(answer);
  return {
    business: {
      ...without(business, ...unshown),
      ...longTextsFor(lang, business),
      verifications: shownChecks(business.verifications),
    },
  };
};

const longTexts = ["description", "rateNote"] as const;

/** Of long texts in both languages the one that is shown; another language asks again. */
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
