import { businessKey, everyList, everyPage, listKey } from "#/shared/invalidation.ts";

/** Keys that invalidate a page: its subject, and the businesses that its HTML links to. */
export function keysOf(path: string, html = ""): ReadonlySet<string> {
  const [, kind, name] = path.match(/^\/(business|categories|embed)\/([a-z0-9/-]+)$/) ?? [];
  const linked = Array.from(html.matchAll(/\/business\/([a-z0-9-]+)/g), ([, slug]) => slug!);
  return new Set([
    everyPage,
    ...path === "/" || path === "/search" ? [everyList] : [],
    ...kind === "categories" || kind === "embed" ? [listKey(name!)] : [],
    ...kind === "business" ? [businessKey(name!)] : [],
    ...linked.map(businessKey),
  ]);
}

/** When the first availability on a page ends (`data-until`, in seconds), in milliseconds. */
export function endOf(html: string): number | undefined {
  const ends = Array.from(html.matchAll(/ data-until="(\d+)"/g), ([, end]) => Number(end) * 1000);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}
