import type { Db, Trx } from "#/db/database.ts";
import { transliterate } from "#/shared/text/transliterate.ts";
import type { Business } from "#/contexts/listings/schemas.ts";
import { findLike, type LikeListing } from "../queries.ts";
import type { Warning } from "../schemas.ts";

/** Warns about other listings that may be the same business. */
export async function likenessWarnings(db: Db | Trx, business: Business): Promise<Warning[]> {
  const { primaryPhone, alternatePhone, legal, businessName, translation, address } = business;
  const like = await findLike(db, {
    phones: [primaryPhone, alternatePhone].filter((phone) => phone !== null),
    gstin: legal.gstin,
    names: spellings(businessName, translation?.businessName ?? null),
    zipCode: address.zipCode,
  }, business._id);
  return distinct(like).map(({ likeness, phone, listing }) => ({
    code: likeness,
    field: fieldOf(likeness, phone === primaryPhone),
    message: messageOf(likeness, `${listing.businessName} in ${listing.city}`),
    business: listing,
  }));
}

/** The spellings to compare: the name as written and in the other script. */
export const spellings = (name: string, translated: string | null): string[] => [
  name,
  translated ?? transliterate(name, /\p{Script=Devanagari}/u.test(name) ? "en" : "hi"),
];

/** Selects the strongest match of each listing. */
export const distinct = (like: LikeListing[]): LikeListing[] =>
  [
    ...new Map(like.toReversed().map((match) => [match.listing._id, match])).values(),
  ].reverse();

function fieldOf(likeness: LikeListing["likeness"], isPrimary: boolean): string {
  if (likeness === "same_gstin") return "legal.gstin";
  if (likeness === "similar_name") return "businessName";
  return isPrimary ? "primaryPhone" : "alternatePhone";
}

function messageOf(likeness: LikeListing["likeness"], other: string): string {
  switch (likeness) {
    case "same_phone":
      return `${other} has the same phone number.`;
    case "same_gstin":
      return `${other} has the same GSTIN.`;
    case "similar_name":
      return `${other} has a similar name and the same PIN code.`;
  }
}
