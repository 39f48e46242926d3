import { phoneticForm } from "../business/identity.ts";
import { type Numbers, numbersOf } from "../business/own-contact.ts";
import type { Business } from "../schemas.ts";
import type { VerifiedContacts } from "#/contexts/identity/mod.ts";

/**
 * Fingerprints that recognise a suspended owner and listing when they return. Contacts and GSTINs
 * are stored only as keyed hashes, so they cannot be read after an erasure.
 */
type Details = Numbers & Pick<Business, "businessName" | "address" | "legal">;

/** The numbers, the GSTIN, and the name with the address that a listing shows. */
export const detailsOf = (listing: Details): string[] => [
  ...new Set(numbersOf(listing).map(phone)),
  ...listing.legal.gstin === null ? [] : [gstinDetail(listing.legal.gstin)],
  ...likenessOf(listing),
];

/** The name with the address, in a phonetic form that is the same in both scripts. */
export function likenessOf(
  { businessName, address: { zipCode, street, locality } }: Details,
): string[] {
  const place = street ?? locality;
  if (place === null) return [];
  return [`${likeness}${phoneticForm(businessName)}@${zipCode}:${phoneticForm(place)}`];
}

const likeness = "like:";

export const isLikeness = (detail: string): boolean => detail.startsWith(likeness);

/** The details that are verified on a listing. */
export const verifiedDetailsOf = ({ verified, legal, primaryPhone }: Business): string[] => [
  ...verified.includes("gstin") && legal.gstin !== null ? [gstinDetail(legal.gstin)] : [],
  ...verified.includes("phone") ? [phone(primaryPhone)] : [],
];

const gstin = "gstin:";

const gstinDetail = (number: string) => `${gstin}${number}`;

export const isGstin = (detail: string): boolean => detail.startsWith(gstin);

/** The verified contacts of an account. */
export const contactsOf = (
  { mobile, email }: Pick<VerifiedContacts, "mobile" | "email">,
): string[] => [
  ...mobile === null ? [] : [phone(mobile)],
  ...email === null ? [] : [`email:${email}`],
];

/**
 * Contacts that prove that their user is still the same. Excludes a number that may have been
 * reassigned.
 */
export const continuedContactsOf = (contacts: VerifiedContacts): string[] =>
  contactsOf({ ...contacts, mobile: contacts.isNumberContinued ? contacts.mobile : null });

const phone = (digits: string) => `phone:${digits}`;

const accountPrefix = "account:";

export const accountFingerprint = (accountId: string): string => `${accountPrefix}${accountId}`;

export const accountOfFingerprint = (fingerprint: string): string | undefined =>
  fingerprint.startsWith(accountPrefix) ? fingerprint.slice(accountPrefix.length) : undefined;
