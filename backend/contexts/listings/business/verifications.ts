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
 * What each check vouches for. A document is of a business by its name: under another one, what was
 * shown with it says nothing.
 */
const vouchedFor: Record<Business["verified"][number], (listing: Verified) => unknown> = {
  phone: ({ primaryPhone }) => primaryPhone,
  gstin: (listing) => [listing.legal.gstin, ...namesOf(listing)],
  address: (listing) => {
    const { street, locality, city, state, zipCode } = listing.address;
    return [street, locality, city, state, zipCode, ...namesOf(listing)];
  },
  identity: namesOf,
};

/** What was checked of a listing and still holds once it says something else. */
export const stillVerified = (
  verifications: Business["verifications"],
  before: Verified,
  after: Verified,
): Business["verifications"] =>
  verifications.filter(({ kind }) =>
    isDeepStrictEqual(vouchedFor[kind](before), vouchedFor[kind](after))
  );

export const kindsOf = (verifications: Business["verifications"]): Business["verified"] =>
  verifications.map(({ kind }) => kind);
