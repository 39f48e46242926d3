import { isDeepStrictEqual } from "node:util";
import type { Business } from "../schemas.ts";

type Verified = Pick<Business, "primaryPhone" | "address" | "legal">;

/** What each check vouches for. A person stays who they are, whatever the listing says. */
const vouchedFor: Record<Business["verified"][number], (listing: Verified) => unknown> = {
  phone: ({ primaryPhone }) => primaryPhone,
  gstin: ({ legal }) => legal.gstin,
  address: ({ address: { street, zipCode } }) => [street, zipCode],
  identity: () => null,
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
