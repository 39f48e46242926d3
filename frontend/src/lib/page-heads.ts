import type { BusinessPage } from "../api/business-page.ts";
import type { Schemas } from "../api/client.ts";
import { categoryName } from "./categories.ts";
import { type PageContext, pageHead, unlistedHead } from "./head.ts";
import { breadcrumbs, businessJsonLd, itemList, webSite } from "./json-ld.ts";
import { statusOf } from "./page-status.ts";
import type { CategorySearch, LanguageSearch, SearchSearch } from "./search-params.ts";
import { businessName, cityName, placeLine, shortDesc } from "./texts.ts";

type Matches = Parameters<typeof statusOf>[0];

/** What every page has, and the whole head of a page that has nothing else to say. */
export const documentHead = ({ i18n, site }: PageContext, matches: Matches) => {
  const status = statusOf(matches);
  const { t } = i18n;
  const title = status === 200
    ? site.name
    : status === 404
    ? t("head.notFound.title", { site: site.name })
    : status === 410
    ? t("head.gone.title", { site: site.name })
    : t("head.error.title", { site: site.name });
  return {
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title },
    ],
  };
};

export const homeHead = (context: PageContext, search: LanguageSearch) => {
  const { i18n: { t }, site } = context;
  const title = t("head.home.title", { site: site.name });
  const description = t("head.home.description");
  return pageHead(context, { title, description, path: "/", jsonLd: [webSite(site)] }, search);
};

type CategoryData = {
  category: Schemas["CategorySummary"];
  cities: Schemas["City"][];
  result: BusinessPage;
};

export const categoryHead = (
  context: PageContext,
  { category, result }: CategoryData,
  search: CategorySearch & LanguageSearch,
) => {
  const { i18n: { t }, lang, site } = context;
  const name = category.name[lang];
  const words = { site: site.name, category: name, count: category.count };
  const path = `/categories/${category.slug}`;
  return pageHead(context, {
    title: t("head.category.title", words),
    description: t("head.category.description", words),
    path,
    jsonLd: [
      breadcrumbs(site, [{ name: t("head.breadcrumb.home"), path: "/" }, { name, path }]),
      itemList(
        site,
        result.items.map((business) => ({
          name: businessName(business, lang).text,
          path: `/business/${business.slug}`,
        })),
      ),
    ],
  }, search);
};

export const searchHead = ({ i18n: { t }, site }: PageContext, { q }: SearchSearch) =>
  q
    ? unlistedHead(
      t("head.search.title", { q, site: site.name }),
      t("head.search.description", { q }),
    )
    : unlistedHead(
      t("head.search.titleEmpty", { site: site.name }),
      t("head.search.descriptionEmpty"),
    );

export const businessHead = (
  context: PageContext,
  { business }: { business: Schemas["BusinessDetail"] },
  search: LanguageSearch,
) => {
  const { i18n: { t }, lang, site } = context;
  const name = businessName(business, lang).text;
  const category = categoryName(business.category, lang);
  const placed = { ...business.address, placeHi: business.placeHi };
  const place = placeLine(placed, lang);
  const path = `/business/${business.slug}`;
  const picture = business.media.banner ?? business.media.gallery[0] ?? business.media.logo;
  const image = picture && { url: picture.sources.at(-1)!.url, alt: picture.alt };
  const about = t("head.business.description", { name, category, place });
  return pageHead(context, {
    title: t("head.business.title", {
      name,
      category,
      city: cityName(placed, lang),
      site: site.name,
    }),
    description: `${shortDesc(business, lang).text} – ${about}`,
    path,
    image: image ?? undefined,
    type: "profile",
    jsonLd: [
      breadcrumbs(site, [
        { name: t("head.breadcrumb.home"), path: "/" },
        { name: category, path: `/categories/${business.category.replaceAll("_", "-")}` },
        { name, path },
      ]),
      businessJsonLd(business, { lang, site, path, image: image?.url }),
    ],
  }, search);
};
