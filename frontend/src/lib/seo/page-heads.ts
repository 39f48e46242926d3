import type { Namespace, NamespaceMessages } from "#/i18n/namespaces.gen.ts";
import type { BusinessDetail } from "../types.ts";
import { categoryName } from "../business/categories.ts";
import { type HeadContext, noindexHead, pageHead } from "./head.ts";
import type { ReviewSearch } from "../business/search-params.ts";
import { socialPicturePath } from "../business/picture-of.ts";
import { businessName, listedPlace, shortDesc } from "../format/texts.ts";

/** Namespaces with the title and description of a page. */
type TextNamespace = {
  [Name in Namespace]: NamespaceMessages[Name] extends
    { head: { title: string; description: string } } ? Name
    : never;
}[Namespace];

/**
 * Head of a page with the title and description of its namespace.
 * @param path for search engines; without it, they leave the page out
 */
export const textHead = (namespace: TextNamespace, path?: string) => (context: HeadContext) => {
  const { i18n: { t }, site } = context;
  const title = t(`${namespace}:head.title`);
  const description = t(`${namespace}:head.description`, { site: site.name });
  return path === undefined
    ? noindexHead(context, title, description)
    : pageHead(context, { title, description, path });
};

/** Head of a business's reviews. Only the unfiltered list is indexed. */
export const reviewsHead = (
  context: HeadContext,
  business: BusinessDetail,
  filters: ReviewSearch,
) => {
  const { i18n: { t }, lang } = context;
  const values = {
    name: businessName(business, lang).text,
    category: categoryName(business.category, lang),
    place: listedPlace(business, lang),
    n: business.rating.count,
  };
  const title = t("reviews:titleHead", values);
  const description = t("reviews:description", values);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return isFiltered || business.rating.count === 0
    ? noindexHead(context, title, description)
    : pageHead(context, { title, description, path: `/business/${business.slug}/reviews` });
};

export const businessHead = (context: HeadContext, { business }: { business: BusinessDetail }) => {
  const { i18n: { t }, lang } = context;
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
    title: t("head:business.title", { name, category, place }),
    description: `${shortDesc(business, lang).text} – ${about}`,
    path,
    image,
    type: "profile",
  });
};
