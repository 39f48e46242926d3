import type { NewestReviews } from "#/api/reviews.ts";
import type { BusinessDetail } from "../types.ts";
import { categoryPlural, categorySlug } from "../business/categories.ts";
import type { PageContext } from "./head.ts";
import { JsonData } from "./json-data.ts";
import { breadcrumbs, businessJsonLd } from "./json-ld.ts";
import { businessName, cityName } from "../format/texts.ts";

type Match = { routeId: string; loaderData?: unknown };

/**
 * What a page says to machines (schema.org), as tags. Only the server writes them: whoever reads
 * them asks for every page anew.
 */
export const structuredData = (context: PageContext, matches: readonly Match[]): string => {
  const match = matches.at(-1);
  if (!(match?.loaderData instanceof JsonData)) return "";
  const things = builders[match.routeId]?.(context, match.loaderData.value as never) ?? [];
  return things.map((thing) =>
    `<script type="application/ld+json">${escapeForScript(JSON.stringify(thing))}</script>`
  ).join("");
};

/** JSON that cannot end the script it stands in, nor a line of it. */
const escapeForScript = (json: string): string =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const business = (
  { i18n: { t }, lang, site }: PageContext,
  { business, reviews }: { business: BusinessDetail; reviews: NewestReviews },
) => {
  const path = `/business/${business.slug}`;
  const trade = `/categories/${categorySlug(business.category)}`;
  const city = cityName({ ...business.address, placeHi: business.placeHi }, lang);
  return [
    breadcrumbs(site, [
      { name: t("head.breadcrumb.home"), path: "/" },
      { name: categoryPlural(business.category, lang), path: trade },
      ...business.hasCityPage ? [{ name: city, path: `${trade}/${business.citySlug}` }] : [],
      { name: businessName(business, lang).text, path },
    ]),
    businessJsonLd(business, { lang, site, path, reviews: reviews.items }),
  ];
};

const builders: Record<string, (context: PageContext, data: never) => object[]> = {
  "/business/$slug": business,
};
