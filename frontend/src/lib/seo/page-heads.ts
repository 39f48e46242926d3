import type { Namespace, NamespaceMessages } from "#/i18n/namespaces.ts";
import type { BusinessDetail } from "../types.ts";
import { categoryName } from "../business/categories.ts";
import { type HeadContext, noindexHead, pageHead } from "./head.ts";
import type { LanguageSearch, ReviewSearch } from "../business/search-params.ts";
import { socialPicturePath } from "../business/picture-of.ts";
import { businessName, listedPlace, shortDesc } from "../format/texts.ts";

/** Namespaces that name their page. */
type TextArea = {
  [Name in Namespace]: NamespaceMessages[Name] extends
    { head: { title: string; description: string } } ? Name
    : never;
}[Namespace];

/** Of a page that is all words: they name it themselves. */
export const textHead = (
  context: HeadContext,
  area: TextArea,
  path: string,
  search: LanguageSearch,
) => {
  const { i18n: { t }, site } = context;
  const title = t(`${area}:head.title`, { site: site.name });
  const description = t(`${area}:head.description`, { site: site.name });
  return pageHead(context, { title, description, path }, search);
};

/** Of what is said of a business: search engines keep all of it, not each part. */
export const reviewsHead = (
  context: HeadContext,
  business: BusinessDetail,
  search: LanguageSearch & ReviewSearch,
) => {
  const { i18n: { t }, lang, site } = context;
  const words = {
    name: businessName(business, lang).text,
    category: categoryName(business.category, lang),
    place: listedPlace(business, lang),
    site: site.name,
    n: business.rating.count,
  };
  const title = t("reviews:titleHead", words);
  const description = t("reviews:description", words);
  const { hl: _, ...parts } = search;
  const isPart = Object.values(parts).some((value) => value !== undefined);
  return isPart || business.rating.count === 0
    ? noindexHead(title, description)
    : pageHead(context, { title, description, path: `/business/${business.slug}/reviews` }, search);
};

export const businessHead = (
  context: HeadContext,
  { business }: { business: BusinessDetail },
  search: LanguageSearch,
) => {
  const { i18n: { t }, lang, site } = context;
  const name = businessName(business, lang).text;
  const category = categoryName(business.category, lang);
  const place = listedPlace(business, lang);
  const path = `/business/${business.slug}`;
  const image = {
    url: socialPicturePath(business),
    alt: t("head.business.image", { name, category, place }),
  };
  const about = t("head.business.description", { name, category, place });
  return pageHead(context, {
    title: t("head.business.title", {
      name,
      category,
      place,
      site: site.name,
    }),
    description: `${shortDesc(business, lang).text} – ${about}`,
    path,
    image,
    type: "profile",
  }, search);
};
