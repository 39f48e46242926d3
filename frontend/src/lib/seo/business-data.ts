import type { NewestReviews } from "#/api/reviews.ts";
import { categoryPlural, categorySlug } from "../business/categories.ts";
import { businessName } from "../format/texts.ts";
import { paths } from "../paths.ts";
import type { BusinessDetail } from "../types.ts";
import type { HeadContext } from "./head.ts";
import { breadcrumbs, businessJsonLd } from "./json-ld.ts";

/** Structured data (schema.org) of a business's page. */
export const businessData = (
  { i18n: { t }, lang, site }: HeadContext,
  { business, reviews }: { business: BusinessDetail; reviews: NewestReviews },
) => {
  const path = paths.business(business.slug);
  const trade = categorySlug(business.category);
  const city = business.cityName[lang];
  return [
    breadcrumbs(site, [
      { name: t("head:breadcrumb.home"), path: paths.home },
      { name: categoryPlural(business.category, lang), path: paths.trade(trade) },
      ...business.hasCityPage
        ? [{ name: city, path: paths.trade(trade, { city: business.citySlug }) }]
        : [],
      { name: businessName(business, lang).text, path },
    ]),
    businessJsonLd(business, { lang, site, path, reviews: reviews.items }),
  ];
};
