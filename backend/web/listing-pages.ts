/** More than this, and it is simpler to make every page anew. */
const mostPages = 200;

/**
 * The pages that show listings of these addresses: their own, home, every search, and the lists of
 * all trades and cities, for one may have left another list than it is in now.
 */
export function listingPages(slugs: string[]): string[] | "all" {
  if (slugs.length > mostPages) return "all";
  return ["/", "/search", "/categories", ...slugs.map((slug) => `/business/${slug}`)];
}
