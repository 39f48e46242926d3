import type { BusinessInput } from "../business/business-input.ts";
import { fillIn } from "../business/fill-in.ts";
import { phoneticForm } from "../business/identity.ts";
import { changedFields } from "../history/changed-fields.ts";
import { valueOf, type Values } from "../history/entry.ts";
import { withoutHtml } from "../rows/clean-cell.ts";
import { readPhone } from "../rows/columns.ts";
import type { Business } from "../schemas.ts";
import type { NewBusiness } from "../business/fields.ts";
import { keyOfId } from "../business/import-key.ts";

/** A business as a row of a list says it, by the rules of the form. */
export type ListedRecord = BusinessInput & { importKey: string };

// The values of a listing without its required fields, which are never empty.
const { status: _, ...empty } = fillIn({} as NewBusiness) as Business;

/** The value of a field that is not filled in. */
export const emptyValue = (field: string): unknown => valueOf(empty as Business, field);

/** Returns what a record says: the values of its filled fields. */
export function saidBy({ importKey: _, ...record }: ListedRecord): Values {
  const business = record as BusinessInput as Business;
  return Object.fromEntries(
    changedFields(empty as Business, business).map((field) => [field, valueOf(business, field)]),
  );
}

/**
 * What identifies a row in its source: its own id, else the number with the sound of the name, so
 * that a new spelling is not a new business.
 */
export const keyIn = ({ importKey, ...record }: ListedRecord): string =>
  importKey.startsWith("id:") ? importKey : keyOfName(record);

const keyOfName = (
  { primaryPhone, businessName }: Pick<ListedRecord, "primaryPhone" | "businessName">,
): string => `phone:${primaryPhone} ${phoneticForm(businessName)}`;

/** The same of a row that is refused, so that it is not taken for one that is gone. */
export function keyOfCells(
  { externalId, primaryPhone = "", businessName = "" }: Record<string, string>,
): string | null {
  if (externalId) return keyOfId(externalId.trim());
  const number = readPhone(primaryPhone);
  return number && businessName
    ? keyOfName({ primaryPhone: number, businessName: withoutHtml(businessName) })
    : null;
}
