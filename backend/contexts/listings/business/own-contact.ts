import type { OwnContact } from "#/platform/screening/contact.ts";
import type { Business } from "../schemas.ts";

/** The numbers and links that a listing shows. */
export const ownContactOf = (
  { primaryPhone, alternatePhone, whatsapp, website, social }: Pick<
    Business,
    "primaryPhone" | "alternatePhone" | "whatsapp" | "website" | "social"
  >,
): OwnContact => ({
  numbers: [primaryPhone, alternatePhone, whatsapp].filter((number) => number !== null),
  links: [website, ...Object.values(social)].filter((link) => link !== null),
});
