import { notFound, redirect } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { type DisplayedBusiness, findBusiness } from "#/api/directory/business.ts";
import type { Lang } from "#/lib/types.ts";
import { paths } from "#/lib/paths.ts";

/** Loads a business for a page of the app. Throws the router's redirect or not-found error. */
export const loadBusiness = async (
  lang: Lang,
  slug: string,
  signal: AbortSignal,
): Promise<DisplayedBusiness> => {
  const found = await findBusiness(api, lang, slug, signal);
  if ("business" in found) return found.business;
  if ("movedTo" in found) {
    throw redirect({
      href: paths.business(found.movedTo),
      reloadDocument: true,
      statusCode: 301,
      replace: true,
    });
  }
  throw notFound({ data: { gone: found.missing === "removed" } });
};
