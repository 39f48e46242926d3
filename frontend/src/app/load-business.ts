import { notFound, redirect } from "@tanstack/react-router";
import { type DisplayedBusiness, findBusiness } from "#/api/directory/business.ts";
import { paths } from "#/lib/paths.ts";

/** Loads a business for a page of the app. Throws the router's redirect or not-found error. */
export const loadBusiness = async (
  ...input: Parameters<typeof findBusiness>
): Promise<DisplayedBusiness> => {
  const found = await findBusiness(...input);
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
