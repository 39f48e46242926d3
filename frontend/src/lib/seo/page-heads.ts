import type { BusinessDetail } from "../types.ts";
import { categoryName } from "../business/categories.ts";
import { type PageContext, pageHead, unlistedHead } from "./head.ts";
import { statusOf } from "./page-status.ts";
import type { LanguageSearch, ReviewSearch } from "../business/search-params.ts";
import { socialPicturePath } from "../business/picture-of.ts";
import { businessName, placeLine, shortDesc } from "../format/texts.ts";

type Matches = Parameters<typeof statusOf>[0];

/** What every page has, and the whole head of a page that has nothing else to say. */
export const documentHead = ({ i18n, lang, site }: PageContext, matches: Matches) => {
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
      { name: "theme-color", content: "#0e5a55" },
      { title },
    ],
    links: [
      { rel: "icon", type: "image/svg+xml", href: "/icon.svg" },
      { rel: "apple-touch-icon", href: "/icon-192.png" },
      ...import.meta.env.PROD
        ? [{ rel: "manifest", href: `/manifest.webmanifest?hl=${lang}` }]
        : [],
    ],
  };
};

/** Of a page that is all words: they name it themselves. */
export const textHead = (
  context: PageContext,
  area: "about" | "terms" | "privacy" | "reviewPolicy",
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
  context: PageContext,
  business: BusinessDetail,
  search: LanguageSearch & ReviewSearch,
) => {
  const { i18n: { t }, lang, site } = context;
  const words = {
    name: businessName(business, lang).text,
    category: categoryName(business.category, lang),
    place: placeLine({ ...business.address, placeHi: business.placeHi }, lang),
    site: site.name,
    n: business.rating.count,
  };
  const title = t("reviews:titleHead", words);
  const description = t("reviews:description", words);
  const { hl: _, ...parts } = search;
  const isPart = Object.values(parts).some((value) => value !== undefined);
  return isPart || business.rating.count === 0
    ? unlistedHead(title, description)
    : pageHead(context, { title, description, path: `/business/${business.slug}/reviews` }, search);
};

export const businessHead = (
  context: PageContext,
  { business }: { business: BusinessDetail },
  search: LanguageSearch,
) => {
  const { i18n: { t }, lang, site } = context;
  const name = businessName(business, lang).text;
  const category = categoryName(business.category, lang);
  const placed = { ...business.address, placeHi: business.placeHi };
  const place = placeLine(placed, lang);
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
