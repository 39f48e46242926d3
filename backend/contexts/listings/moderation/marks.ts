import type { Business } from "../schemas.ts";
import type { VerifiedContacts } from "#/contexts/identity/mod.ts";
import { phoneticKey, wordsWithInitials } from "#/shared/text/text.ts";
import type { SuspensionCtx } from "../ctx.ts";

/**
 * What a suspension is known again by. Contacts and GSTINs are kept as keyed hashes alone, so that
 * nothing can be read from them once listing and account are erased.
 */
type Details = Pick<
  Business,
  "businessName" | "primaryPhone" | "alternatePhone" | "whatsapp" | "address" | "legal"
>;

/** The numbers and the GSTIN that a listing shows, and its name with its address. */
export const detailsOf = (listing: Details): string[] => [
  ...new Set(numbersOf(listing).map(phone)),
  ...listing.legal.gstin === null ? [] : [gstinDetail(listing.legal.gstin)],
  ...likenessOf(listing),
];

export const numbersOf = ({ primaryPhone, alternatePhone, whatsapp }: Details): string[] =>
  [primaryPhone, alternatePhone, whatsapp].filter((number) => number !== null);

/** Its name with its address: what sounds the same, in either script, is the same. */
export function likenessOf(
  { businessName, address: { zipCode, street, locality } }: Details,
): string[] {
  const place = street ?? locality;
  if (place === null) return [];
  return [`${likeness}${phoneticForm(businessName)}@${zipCode}:${phoneticForm(place)}`];
}

/** How a name or a street sounds, abbreviated or not: what sounds the same is the same. */
export const phoneticForm = (text: string): string =>
  wordsWithInitials(text).map((word) => phoneticKey(streetWords.get(word) ?? word)).join("");

const streetWords = new Map(Object.entries({
  apt: "apartment",
  bldg: "building",
  blk: "block",
  chk: "chowk",
  cly: "colony",
  indl: "industrial",
  mkt: "market",
  ngr: "nagar",
  nr: "near",
  opp: "opposite",
  rd: "road",
  sec: "sector",
  soc: "society",
  st: "street",
}));

const likeness = "like:";

export const isLikeness = (detail: string): boolean => detail.startsWith(likeness);

/** What of its details a listing is known to show rightly. */
export const verifiedDetailsOf = ({ verified, legal, primaryPhone }: Business): string[] => [
  ...verified.includes("gstin") && legal.gstin !== null ? [gstinDetail(legal.gstin)] : [],
  ...verified.includes("phone") ? [phone(primaryPhone)] : [],
];

const gstin = "gstin:";

const gstinDetail = (number: string) => `${gstin}${number}`;

export const isGstin = (detail: string): boolean => detail.startsWith(gstin);

/** What an account has shown to be its own. */
export const contactsOf = (
  { mobile, email }: Pick<VerifiedContacts, "mobile" | "email">,
): string[] => [
  ...mobile === null ? [] : [phone(mobile)],
  ...email === null ? [] : [`email:${email}`],
];

/** What of it proves that an earlier holder was the same user: not a number that was reissued. */
export const continuedContactsOf = (contacts: VerifiedContacts): string[] =>
  contactsOf({ ...contacts, mobile: contacts.isNumberContinued ? contacts.mobile : null });

const phone = (digits: string) => `phone:${digits}`;

const accountPrefix = "account:";

export const accountMark = (accountId: string): string => `${accountPrefix}${accountId}`;

export const accountOf = (mark: string): string | undefined =>
  mark.startsWith(accountPrefix) ? mark.slice(accountPrefix.length) : undefined;

/** The hashes by which texts may be kept, under the key in use and those before it. */
export const marksOf = ({ fingerprint }: Pick<SuspensionCtx, "fingerprint">, texts: string[]) =>
  texts.flatMap(fingerprint);

/** The hashes by which texts are kept from now on. */
export const newMarksOf = ({ fingerprint }: Pick<SuspensionCtx, "fingerprint">, texts: string[]) =>
  texts.map((text) => fingerprint(text)[0]!);
