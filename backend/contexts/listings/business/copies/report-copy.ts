import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import { phoneticKey, words } from "#/shared/text/text.ts";
import { isSameName, spellings } from "../identity.ts";
import { numbersOf } from "../own-contact.ts";
import type { OwnerCtx } from "#/contexts/listings/owner/ctx.ts";
import type { Business } from "#/contexts/listings/schemas.ts";
import { findNamesakes, insertCopies, markTold } from "./queries.ts";

/** A shorter text is what any firm of the trade would write. */
const minPairs = 12;

/** How long a copy stands below its original without a decision, in milliseconds. */
const lowered = 7 * 24 * 60 * 60 * 1000;

/**
 * Opens a case if a listing is new or edited as a copy of another owner's public one: name, place
 * and most of the text are the same, and a number is another. Lists then show it below the original
 * (`belowOriginals`).
 */
export async function reportCopy(
  { now }: Pick<Ctx, "now">,
  trx: Trx,
  before: Business | undefined,
  after: Business,
): Promise<void> {
  if (after.status !== "active" && after.status !== "paused") return;
  const found = await findOriginals(trx, after);
  if (found.length === 0) return;
  // An edit of what is alike already is none, or an original would be its copy's copy.
  const known = before && before.status !== "draft" ? await findOriginals(trx, before) : [];
  const originals = found.filter((one) => !known.some(({ _id }) => one._id === _id));
  const added = await insertCopies(trx, {
    id: after._id,
    originals: originals.map(({ _id }) => _id),
    until: new Date(now().getTime() + lowered),
  });
  for (const { businessName, slug } of originals.filter(({ _id }) => added.includes(_id))) {
    const text =
      "Public, in lists below the original until you decide, seven days at most. Name, " +
      `place and most of the text are those of “${businessName}” (/business/${slug}), a number is ` +
      "another.";
    await emit(trx, { kind: "listing.suspected", businessId: after._id, text });
  }
}

async function findOriginals(trx: Trx, listing: Business): Promise<Business[]> {
  const { _id: id, businessName, translation, address: { zipCode, city } } = listing;
  const names = spellings(businessName, translation?.businessName ?? null);
  const isSamePlace = ({ address }: Business) =>
    address.zipCode === zipCode || isSameName(address.city, city);
  return (await findNamesakes(trx, { id, names, zipCode })).filter((other) =>
    isSamePlace(other) && hasOtherNumber(listing, other) && hasMostOf(listing, other)
  );
}

/** A listing shows another owner's verified number only with that owner's consent. */
function hasOtherNumber(listing: Business, original: Business): boolean {
  const [own, others] = [numbersOf(listing), numbersOf(original)];
  const isAllowed = original.verified.includes("phone") && own.includes(original.primaryPhone);
  return !isAllowed && own.some((number) => !others.includes(number));
}

/** Whether a listing has more than half of the original's text in one of its languages. */
function hasMostOf(listing: Business, original: Business): boolean {
  const own = new Set(wordPairs(listing).flatMap((pairs) => [...pairs]));
  return wordPairs(original).some((pairs) =>
    pairs.size >= minPairs && pairs.intersection(own).size > pairs.size / 2
  );
}

/** The pairs of neighbouring words in each language, by their sound. */
const wordPairs = ({ translation, ...own }: Business): Set<string>[] =>
  [own, translation].map((texts) => {
    const sounds = words(`${texts?.shortDesc ?? ""} ${texts?.description ?? ""}`).map(phoneticKey);
    return new Set(sounds.slice(1).map((sound, at) => `${sounds[at]} ${sound}`));
  });

/** Notifies the owners of originals. A job, because an account is locked before any listing. */
export async function tellOfCopies(ctx: Pick<OwnerCtx, keyof Ctx | "owners">): Promise<void> {
  const owners = new Set(await markTold(ctx.db));
  await inTransaction(ctx, async (trx) => {
    const { notify } = await ctx.owners.lockAll(trx, [...owners]);
    for (const ownerId of owners) await notify(ownerId, "listing_copied");
  });
}
