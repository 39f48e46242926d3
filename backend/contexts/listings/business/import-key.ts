import { wordsAsWritten } from "#/shared/text/text.ts";

/** The key of a record with an id of its source. */
export const keyOfId = (externalId: string): string => `id:${externalId}`;

/** The key of a record without an id. */
export const keyOfNumber = (
  { primaryPhone, businessName }: { primaryPhone: string; businessName: string },
): string => `phone:${primaryPhone} ${wordsAsWritten(businessName).join(" ")}`;

/** The key of a source's row among those of all sources. */
export const importKeyOf = (sourceId: string, key: string): string => `${sourceId}/${key}`;
