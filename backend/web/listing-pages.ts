/** More than this, and it is simpler to make every page anew. */
const mostPages = 200;

/** The pages that show a listing: its own, those of its trade, home and every search. */
export function listingPages(
  { slugs, categorySlugs }: { slugs: string[]; categorySlugs: string[] },
): string[] | "all" {
  if (slugs.length > mostPages) return "all";
  return [
    "/",
    "/search",
    ...slugs.map((slug) => `/business/${slug}`),
    ...categorySlugs.map((slug) => `/categories/${slug}`),
  ];
}
