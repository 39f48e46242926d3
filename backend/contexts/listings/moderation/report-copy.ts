import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import { phoneticKey, words } from "#/shared/text/text.ts";
import { isSameName, spellings } from "../business/identity.ts";
import { numbersOf } from "../business/own-contact.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import type { Business } from "../schemas.ts";
import {
  findNamesakes,
  findUntoldOwners,
  insertCopy,
  markSettled,
  markTold,
} from "./copy-queries.ts";

/** A shorter text is what any firm of the trade would write. */
const minPairs = 12;

/**
 * Reports a listing that is new or edited into a copy of another owner's public one: name, place and
 * most of the text are the same, a number is not. Lists then show it below the original
 * (directory/lists/below-originals.ts), a case opens, and a job notifies the original's owner.
 */
export async function reportCopy(
  { now }: Pick<Ctx, "now">,
  trx: Trx,
  before: Business | undefined,
  after: Business,
): Promise<void> {
  if (after.status !== "active" && after.status !== "paused") return;
  const originals = await findOriginals(trx, after);
  if (originals.length === 0) return;
  // An edit that changes nothing about it is none, so that an original is never its copy's copy.
  const known = before && before.status !== "draft" ? await findOriginals(trx, before) : [];
  for (const { _id, businessName, slug } of originals) {
    if (known.some((other) => other._id === _id)) continue;
    if (!await insertCopy(trx, after._id, _id, now())) continue;
    const text =
      "Public, below the original in lists for seven days at most: name, place and most " +
      `of the text are those of “${businessName}” (/business/${slug}), the number is another.`;
    await emit(trx, { kind: "listing.suspected", businessId: after._id, text });
  }
}

async function findOriginals(trx: Trx, listing: Business): Promise<Business[]> {
  const { businessName, translation, address: { zipCode } } = listing;
  const names = spellings(businessName, translation?.businessName ?? null);
  const namesakes = await findNamesakes(trx, listing, { names, zipCode });
  return namesakes.filter((other) =>
    isSamePlace(listing, other) && hasOtherNumber(listing, other) && hasMostOf(listing, other)
  );
}

const isSamePlace = ({ address }: Business, { address: other }: Business): boolean =>
  address.zipCode === other.zipCode || isSameName(address.city, other.city);

/** A listing shows the verified number of another owner only with that owner's consent. */
function hasOtherNumber(listing: Business, original: Business): boolean {
  const [own, others] = [numbersOf(listing), numbersOf(original)];
  const isAllowed = original.verified.includes("phone") && own.includes(original.primaryPhone);
  return !isAllowed && own.some((number) => !others.includes(number));
}

/** Whether a listing has more than half of the word pairs of a text of the original. */
function hasMostOf(listing: Business, original: Business): boolean {
  const own = new Set(pairsOfTexts(listing).flatMap((pairs) => [...pairs]));
  return pairsOfTexts(original).some((pairs) =>
    pairs.size >= minPairs && pairs.intersection(own).size > pairs.size / 2
  );
}

/** The pairs of neighbouring words in each language, the same in both scripts. */
const pairsOfTexts = ({ translation, ...business }: Business): Set<string>[] =>
  [business, translation].map((texts) => {
    const sounds = words(`${texts?.shortDesc ?? ""} ${texts?.description ?? ""}`).map(phoneticKey);
    return new Set(sounds.slice(1).map((sound, at) => `${sounds[at]} ${sound}`));
  });

/** Lets a copy and its originals stay, so that it no longer stands below them. */
export async function settleCopies(
  { now }: Pick<Ctx, "now">,
  trx: Trx,
  business: Business,
): Promise<void> {
  if (!await markSettled(trx, business._id, now())) return;
  // Renews lists.
  await emit(trx, { kind: "listings.changed", saved: [business] });
}

/** Notifies the owners of originals. A job, because an account is locked before its listing. */
export const tellOfCopies = (ctx: Pick<OwnerCtx, keyof Ctx | "owners">): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const ownerIds = await findUntoldOwners(trx);
    const { notify } = await ctx.owners.lockAll(trx, ownerIds);
    for (const ownerId of ownerIds) {
      if (await markTold(trx, ownerId, ctx.now())) await notify(ownerId, "listing_copied");
    }
  });
