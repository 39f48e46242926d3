import type { Db, Trx } from "#/db/database.ts";
import { numberSentence } from "#/gateways/messages.ts";
import { namesOf } from "../business/names.ts";
import { findListing } from "../moderation/queries.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import { findHeldListing } from "./queries.ts";

type Texts = { en: string; hi: string };

/** A listing that wants to show a number. `name` is null while a moderator has to read it. */
export type Asking = { name: Texts | null; city: Texts };

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
    name: isRead ? { en: en ?? businessName, hi: hi ?? businessName } : null,
    city: { en: city, hi: other.placeHi.city ?? city },
  };
}

/** What e-mails say of the listing and the number. */
export const numberStatement = (
  event: "asked" | "shared",
  number: string,
  { name, city }: Asking,
): Texts => {
  const inLanguage = (language: "en" | "hi") =>
    numberSentence(language, event, {
      name: name?.[language],
      city: city[language],
      digits: number.slice(-4),
    });
  return { en: inLanguage("en"), hi: inLanguage("hi") };
};
