import { isDeepStrictEqual } from "node:util";
import type { Business } from "../schemas.ts";

type Verified = Pick<
  Business,
  "businessName" | "translation" | "primaryPhone" | "address" | "legal"
>;

const namesOf = ({ businessName, translation }: Verified) => [
  businessName,
  translation?.businessName ?? null,
];

/**
 * The fields that each verification confirms. A document shows the name of the business, so a new
 * name invalidates the verification.
 */
const confirmedFields: Record<Business["verified"][number], (listing: Verified) => unknown> = {
  phone: ({ primaryPhone }) => primaryPhone,
  gstin: (listing) => [listing.legal.gstin, ...namesOf(listing)],
  address: (listing) => {
    const { street, locality, city, state, zipCode } = listing.address;
    return [street, locality, city, state, zipCode, ...namesOf(listing)];
  },
  identity: namesOf,
};

/** Returns the verifications that remain valid after a change. */
export const stillVerified = (
  verifications: Business["verifications"],
  before: Verified,
  after: Verified,
): Business["verifications"] =>
  verifications.filter(({ kind }) =>
    isDeepStrictEqual(confirmedFields[kind](before), confirmedFields[kind](after))
  );

export const kindsOf = (verifications: Business["verifications"]): Business["verified"] =>
  verifications.map(({ kind }) => kind);
