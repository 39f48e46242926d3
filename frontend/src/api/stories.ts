import type { CategoryId, Lang } from "../lib/types.ts";
import type { Api, Schemas } from "./client.ts";

/** Review on the home page. */
export type Story =
  & Pick<Schemas["FeaturedReview"], "text" | "lang">
  & Pick<Schemas["FeaturedReview"]["business"], "slug">
  & {
    name: string;
    /** In the page's language, if the owner has entered that text. */
    businessName: string;
    category: CategoryId;
  };

/** With fewer reviews the section is not shown. */
const minStories = 3;

/** Maximum length in characters; visitors can read such a slide at a glance. */
const maxLength = 240;

/**
 * Featured reviews, with their authors' consent; undefined if there are too few or loading fails.
 */
export const loadStories = async (
  { api, lang: pageLang }: { api: Api; lang: Lang },
  signal: AbortSignal,
): Promise<Story[] | undefined> => {
  // Callers await this promise in parallel: an unhandled rejection would fail the whole page.
  const { data } = await api.GET("/api/reviews/featured", { signal })
    .catch(() => ({ data: undefined }));
  if (!data || data.length < minStories) return undefined;
  return data.map(({ text, lang, author, business }) => ({
    text: shorten(text),
    lang,
    name: author.name,
    slug: business.slug,
    businessName: business.names[pageLang] ?? business.businessName,
    category: business.category as CategoryId,
  }));
};

/** Cuts at the end of a word. */
const shorten = (text: string): string => {
  const letters = [...text.replace(/\s+/g, " ")];
  if (letters.length <= maxLength) return letters.join("");
  return `${letters.slice(0, maxLength).join("").replace(/\s+\S*$/, "")} …`;
};
