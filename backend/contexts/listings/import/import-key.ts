import { wordsAsWritten } from "#/shared/text/text.ts";

type ListRecord = { externalId?: string | undefined; primaryPhone: string; businessName: string };

/** The key of a record: the id that its source gives it, or else its number and name. */
export const importKeyOf = ({ externalId, primaryPhone, businessName }: ListRecord): string =>
  externalId
    ? `id:${externalId}`
    : `phone:${primaryPhone} ${wordsAsWritten(businessName).join(" ")}`;
