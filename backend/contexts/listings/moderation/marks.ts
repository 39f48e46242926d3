import type { VerifiedContacts } from "../../identity/mod.ts";
import type { SuspensionCtx } from "../ctx.ts";

/**
 * What a suspension is known again by. Contacts and GSTINs are kept as keyed hashes alone, so that
 * nothing can be read from them once listing and account are erased.
 */
type Details = {
  primaryPhone: string;
  alternatePhone: string | null;
  whatsapp: string | null;
  legal: { gstin: string | null };
};

/** The numbers and the GSTIN that a listing shows. */
export const detailsOf = (
  { primaryPhone, alternatePhone, whatsapp, legal }: Details,
): string[] => [
  ...new Set([primaryPhone, alternatePhone, whatsapp].flatMap((n) => n === null ? [] : [phone(n)])),
  ...legal.gstin === null ? [] : [`gstin:${legal.gstin}`],
];

/** What an account has shown to be its own. */
export const contactsOf = ({ mobile, email }: VerifiedContacts): string[] => [
  ...mobile === null ? [] : [phone(mobile)],
  ...email === null ? [] : [`email:${email}`],
];

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
