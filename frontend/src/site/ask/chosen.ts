import { type DisplayedBusiness, findBusiness } from "#/api/directory/business.ts";
import { type EnquiryFacts, loadEnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { businessName, type Text } from "#/lib/format/texts.ts";
import type { PageContext } from "../page.ts";

/** A business that the visitor ticked in a list. */
export type Chosen = DisplayedBusiness & { name: Text; facts: EnquiryFacts | undefined };

/** Most businesses that one enquiry may ask, and that fit side by side. */
export const most = 3;

/**
 * Loads each chosen business once; `missing` counts those that are not listed.
 * @param near PIN code from which to measure distances
 */
export async function loadChosen(
  { api, lang, signal }: PageContext,
  slugs: readonly string[] = [],
  near?: string,
) {
  const load = async (slug: string): Promise<Chosen | undefined> => {
    const found = await findBusiness(api, lang, slug, signal, near);
    if ("movedTo" in found) return await load(found.movedTo);
    if (!("business" in found)) return undefined;
    const { business } = found;
    const facts = await loadEnquiryFacts(api, slug, signal);
    return { ...business, name: businessName(business, lang), facts };
  };
  const found = await Promise.all(slugs.map(load));
  const listed = found.filter((business) => business !== undefined);
  // An old slug leads to the present one, which may be chosen as well.
  const businesses = [...new Map(listed.map((business) => [business.slug, business])).values()];
  return { businesses, missing: found.length - listed.length };
}
