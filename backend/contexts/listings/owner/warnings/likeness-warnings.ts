import type { Db, Trx } from "#/db/database.ts";
import type { Business } from "#/contexts/listings/schemas.ts";
import { picker } from "#/contexts/listings/business/card.ts";
import { numbersOf } from "#/contexts/listings/business/own-contact.ts";
import { spellings } from "#/contexts/listings/business/identity.ts";
import type { Gazetteer } from "../ctx.ts";
import { findLike, type LikeListing } from "../queries.ts";
import { OtherFields, type OtherListing, type Warning } from "../schemas.ts";

/** Warns about other listings that may be the same business. */
export async function likenessWarnings(
  { db, gazetteer }: { db: Db | Trx; gazetteer: Gazetteer },
  business: Business,
): Promise<Warning[]> {
  const { primaryPhone, alternatePhone, legal, businessName, translation, address } = business;
  const like = await findLike(db, {
    original: business._id,
    phones: [primaryPhone, alternatePhone].filter((phone) => phone !== null),
    gstin: legal.gstin,
    names: spellings(businessName, translation?.businessName ?? null),
    zipCode: address.zipCode,
  }, business._id);
  return distinct(like).map((other) => {
    const { businessName, address } = other.business;
    const isPrimary = numbersOf(other.business).includes(primaryPhone);
    const ofPhone = isPrimary ? "primaryPhone" : "alternatePhone";
    const { field = ofPhone, says } = warnings[other.likeness];
    return {
      code: other.likeness,
      field,
      message: `${businessName} in ${address.city} ${says}`,
      business: presentOther(gazetteer, other),
    };
  });
}

/** Presents another account's listing to an owner. */
export function presentOther(
  gazetteer: Gazetteer,
  { business, claimable }: LikeListing,
): OtherListing {
  const { locality, city, state } = gazetteer.inOtherScript(business).placeHi;
  return {
    ...storedFields(business),
    locality: business.address.locality,
    city: business.address.city,
    placeHi: { locality, city, state },
    claimable,
  };
}

const storedFields = picker(OtherFields);

/** Selects the strongest match of each listing. */
export const distinct = (like: LikeListing[]): LikeListing[] =>
  [
    ...new Map(like.toReversed().map((match) => [match.business._id, match])).values(),
  ].reverse();

const warnings: Record<LikeListing["likeness"], { field?: string; says: string }> = {
  copied: { field: "businessName", says: "looks like a copy of yours. We are checking it." },
  same_phone: { says: "has the same phone number." },
  same_gstin: { field: "legal.gstin", says: "has the same GSTIN." },
  similar_name: { field: "businessName", says: "has a similar name and the same PIN code." },
};
