import type { Namespace, NamespaceMessages } from "#/i18n/namespaces.gen.ts";
import type { BusinessDetail } from "../types.ts";
import { categoryName } from "../business/categories.ts";
import { type HeadContext, noindexHead, pageHead } from "./head.ts";
import type { LanguageSearch, ReviewSearch } from "../business/search-params.ts";
import { socialPicturePath } from "../business/picture-of.ts";
import { businessName, listedPlace, shortDesc } from "../format/texts.ts";

/** Namespaces with a name and description of a text page. */
type TextNamespace = {
  [Name in Namespace]: NamespaceMessages[Name] extends
    { head: { name: string; description: string } } ? Name
    : never;
}[Namespace];

/** Head of a text page; its namespace has name and description. */
export const textHead = (
  context: HeadContext,
  namespace: TextNamespace,
  path: string,
  search: LanguageSearch,
) => {
  const { i18n: { t }, site } = context;
  const title = `${t(`${namespace}:head.name`)} | ${site.name}`;
  const description = t(`${namespace}:head.description`, { site: site.name });
  return pageHead(context, { title, description, path }, search);
};

/** Head of a business's reviews. Only the unfiltered list is indexed. */
export const reviewsHead = (
  context: HeadContext,
  business: BusinessDetail,
  search: LanguageSearch & ReviewSearch,
) => {
  const { i18n: { t }, lang, site } = context;
  const values = {
    name: businessName(business, lang).text,
    category: categoryName(business.category, lang),
    place: listedPlace(business, lang),
    site: site.name,
    n: business.rating.count,
  };
  const title = t("reviews:titleHead", values);
  const description = t("reviews:description", values);
  const { hl: _, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return isFiltered || business.rating.count === 0
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
    alt: t("head:business.image", { name, category, place }),
  };
  const about = t("head:business.description", { name, category, place });
  return pageHead(context, {
    title: t("head:business.title", {
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
