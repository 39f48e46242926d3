import type { OwnContact } from "../screening/texts/contact.ts";
import type { Business } from "../schemas.ts";

export type Numbers = Pick<
  Business,
  "primaryPhone" | "alternatePhone" | "whatsapp" | "website" | "social"
>;

const numberIn = (link: string | null): string | null =>
  link?.match(/(?<!\d)(?:91|0)?([6-9]\d{9})(?!\d)/)?.[1] ?? null;

/** The numbers that a listing shows, by field. A link may be a chat: `https://wa.me/91…`. */
export const numbersByField = (
  { primaryPhone, alternatePhone, whatsapp, website, social }: Numbers,
): Record<string, string | null> => ({
  primaryPhone,
  alternatePhone,
  whatsapp,
  website: numberIn(website),
  ...Object.fromEntries(
    Object.entries(social).map(([name, link]) => [`social.${name}`, numberIn(link)]),
  ),
});

export const numbersOf = (listing: Numbers): string[] =>
  Object.values(numbersByField(listing)).filter((number) => number !== null);

/** The numbers and links that a listing shows. */
export const ownContactOf = (business: Numbers): OwnContact => ({
  numbers: numbersOf(business),
  links: [business.website, ...Object.values(business.social)].filter((link) => link !== null),
});
