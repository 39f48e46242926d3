import type { OwnContact } from "#/platform/screening/contact.ts";
import type { Business } from "../schemas.ts";

type Numbers = Pick<Business, "primaryPhone" | "alternatePhone" | "whatsapp">;

export const numbersOf = ({ primaryPhone, alternatePhone, whatsapp }: Numbers): string[] =>
  [primaryPhone, alternatePhone, whatsapp].filter((number) => number !== null);

/** The numbers and links that a listing shows. */
export const ownContactOf = (
  business: Numbers & Pick<Business, "website" | "social">,
): OwnContact => ({
  numbers: numbersOf(business),
  links: [business.website, ...Object.values(business.social)].filter((link) => link !== null),
});
