import { categoryName } from "#/shared/categories.ts";
import { type ContactSite, toDialledNumber } from "../business-page/contact.ts";
import type { PresentedBusiness } from "../present.ts";

/** A business as the tools show it, and more; their schemas choose. */
export function presentBusiness(business: PresentedBusiness, { origin }: ContactSite) {
  const { address: { zipCode, ...address }, category, primaryPhone, slug } = business;
  return {
    ...business,
    writtenByBusiness: { ...business, ...address },
    trade: categoryName(category),
    pincode: zipCode,
    call: `tel:${toDialledNumber(primaryPhone)}`,
    page: `${origin}/business/${slug}`,
  };
}
