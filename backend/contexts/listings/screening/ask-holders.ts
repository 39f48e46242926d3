import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { numberSentence } from "#/gateways/messages.ts";
import { namesOf } from "../business/names.ts";
import { findListing } from "../business/queries.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import { findHeldListing } from "./queries.ts";
import { findHolders, insertQuestions, setAskedAccount } from "./question-queries.ts";

/**
 * Asks accounts whether their proven numbers belong to pending listings, too. A job, so that the
 * answer to the account that entered a number takes the same time whether another account is asked.
 */
export const askNumberHolders = (
  ctx: Pick<OwnerCtx, keyof Ctx | "owners" | "gazetteer">,
): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const questions = await insertQuestions(trx);
    const holders = await findHolders(trx, questions.map(({ number }) => number));
    const { notify } = await ctx.owners.lockAll(trx, [...holders.values()]);
    for (const { id, business_id, number } of questions) {
      const accountId = holders.get(number);
      const asking = accountId && await describeAsking(ctx, trx, business_id);
      if (!asking) continue;
      await setAskedAccount(trx, id, accountId);
      await notify(accountId, "number_asked", numberSentences("asked", number, asking));
    }
  });

/** A listing that wants to show a number. Its name is null while a moderator has to read it. */
type Asking = {
  businessName: string | null;
  businessNameHi: string | null;
  city: string;
  cityHi: string;
};

/** @returns what the holder of a number may know of a pending listing; undefined if it is gone */
export async function describeAsking(
  { gazetteer }: Pick<OwnerCtx, "gazetteer">,
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
export function numberSentences(
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
