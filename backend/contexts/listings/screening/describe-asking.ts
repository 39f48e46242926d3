import type { Db, Trx } from "#/db/database.ts";
import { numberSentence } from "#/gateways/messages.ts";
import { namesOf } from "../business/names.ts";
import { findListing } from "../moderation/queries.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import { findHeldListing } from "./queries.ts";

/** A listing that wants to show a number. Its name is null while a moderator has to read it. */
export type Asking = {
  businessName: string | null;
  businessNameHi: string | null;
  city: string;
  cityHi: string;
};

/** @returns what the holder of a number may know of a pending listing; undefined if it is gone */
export async function describeAsking(
  { gazetteer }: { gazetteer: Gazetteer },
  db: Db | Trx,
  businessId: string,
): Promise<Asking | undefined> {
  const business = (await findListing(db, businessId))?.business;
  const pending = await findHeldListing(db, businessId);
  if (!business || !pending) return undefined;
  const other = gazetteer.inOtherScript(business);
  const { en, hi } = namesOf({ ...business, ...other });
  const { businessName, address: { city } } = business;
  const isRead = pending.findings.every(({ reason }) => reason === "number");
  return {
    businessName: isRead ? en ?? businessName : null,
    businessNameHi: isRead ? hi ?? businessName : null,
    city,
    cityHi: other.placeHi.city ?? city,
  };
}

/** What e-mails say of the listing and the number. */
export function numberStatement(
  event: "asked" | "shared",
  number: string,
  { businessName, businessNameHi, city, cityHi }: Asking,
): { en: string; hi: string } {
  const digits = number.slice(-4);
  return {
    en: numberSentence("en", event, { name: businessName, city, digits }),
    hi: numberSentence("hi", event, { name: businessNameHi, city: cityHi, digits }),
  };
}
