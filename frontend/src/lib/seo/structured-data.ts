import type { CategoryList } from "#/api/directory/category-list.ts";
import { categoryPlural } from "../business/categories.ts";
import type { PageContext } from "./head.ts";
import { JsonData } from "./json-data.ts";
import { escapeForScript } from "./escape-for-script.ts";
import { breadcrumbs, itemList, webSite } from "./json-ld.ts";
import { businessName } from "../format/texts.ts";

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

const home = ({ site }: PageContext) => [webSite(site)];

const category = (
  { i18n: { t }, lang, site }: PageContext,
  { category: { id, slug }, city, result }: CategoryList,
) => {
  const path = `/categories/${slug}`;
  const items = result.items.map((business) => ({
    name: businessName(business, lang).text,
    path: `/business/${business.slug}`,
  }));
  return [
    breadcrumbs(site, [
      { name: t("head.breadcrumb.home"), path: "/" },
      { name: categoryPlural(id, lang), path },
      ...city ? [{ name: city.name, path: `${path}/${city.slug}` }] : [],
    ]),
    ...items.length > 0 ? [itemList(site, items)] : [],
  ];
};

const builders: Record<string, (context: PageContext, data: never) => object[]> = {
  "/": home,
  "/categories/$slug": category,
  "/categories/$slug_/$city": category,
};
