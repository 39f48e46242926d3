import type { CategoryId, Lang } from "../lib/types.ts";
import type { Api, Schemas } from "./client.ts";

/** What a customer said, as the home page shows it. */
export type Story =
  & Pick<Schemas["FeaturedReview"], "text" | "lang">
  & Pick<Schemas["FeaturedReview"]["business"], "slug">
  & {
    name: string;
    /** In the language of the page, if its owner gives it. */
    businessName: string;
    category: CategoryId;
  };

/** Fewer are no picture of what people say. */
const fewest = 3;

/** In characters: a slide is read at a glance. */
const longest = 240;

/** Reviews whose authors allowed it; none while there are too few, or they cannot be had. */
export const loadStories = async (
  { api, lang: pageLang }: { api: Api; lang: Lang },
  signal: AbortSignal,
): Promise<Story[] | undefined> => {
  // Others wait for it beside this: what fails unheard would be a fault of the page.
  const { data } = await api.GET("/api/reviews/featured", { signal })
    .catch(() => ({ data: undefined }));
  if (!data || data.length < fewest) return undefined;
  return data.map(({ text, lang, author, business }) => ({
    text: shorten(text),
    lang,
    name: author.name,
    slug: business.slug,
    businessName: business.names[pageLang] ?? business.businessName,
    category: business.category as CategoryId,
  }));
};

/** At the end of a word. */
const shorten = (text: string): string => {
  const letters = [...text.replace(/\s+/g, " ")];
  if (letters.length <= longest) return letters.join("");
  return `${letters.slice(0, longest).join("").replace(/\s+\S*$/, "")} …`;
};
