import type { Business } from "../schemas.ts";
import { phoneticForm } from "../moderation/marks.ts";

/** What customers know a business by. */
export type Identity = Pick<Business, "businessName" | "category" | "primaryPhone"> & {
  city: string;
};

export const identityOf = (
  { businessName, category, primaryPhone, address: { city } }: Business,
): Identity => ({ businessName, category, primaryPhone, city });

/** Whether two names sound alike, in either script: a new spelling is no new name. */
export const isSameName = (one: string, other: string): boolean =>
  phoneticForm(one) === phoneticForm(other);

/** Which parts of the identity differ. */
export function changesOf(before: Identity, after: Identity): (keyof Identity)[] {
  const isSame = {
    businessName: isSameName(before.businessName, after.businessName),
    category: before.category === after.category,
    primaryPhone: before.primaryPhone === after.primaryPhone,
    city: isSameName(before.city, after.city),
  };
  return (Object.keys(isSame) as (keyof Identity)[]).filter((part) => !isSame[part]);
}
