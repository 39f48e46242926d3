import { v4 as uuid } from "uuid";
import { findVerifiedMobile } from "#/contexts/identity/mod.ts";
import { deleteUnusedFolders } from "#/contexts/media/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { Limit } from "#/platform/limiter.ts";
import { AppError } from "#/shared/errors.ts";
import { lockListing } from "../business/queries.ts";
import { hashNumber, insertEntries } from "../do-not-list/queries.ts";
import { editListing } from "../owner/edit-listing.ts";
import { removeOwn, removeRows } from "../owner/remove-listing.ts";
import { removePicture } from "../pictures/edit-pictures.ts";
import { findUnconfirmedHolder } from "../registered/queries.ts";
import { list } from "./confirm.ts";
import { assertCorrectable } from "./correct.ts";
import type { RegistrationsCtx } from "./ctx.ts";
import { isTransferred, presentToPerson, versionOf, waitsUntil, withListing } from "./present.ts";
import { type Entry, findLinked, forgotten, lockEntry, updateEntry } from "./queries.ts";
import { readCorrection } from "./read-correction.ts";
import { hashOf } from "./register.ts";
import { followWrong } from "./registrars.ts";
import { linkCorrects, linkLife, removesAtOnce } from "./rules.ts";
import type { Correction, RegisteredPerson } from "./schemas.ts";

/** For each entry: corrections by the link. */
const correctionsByLink: Limit = { name: "registered-link", points: 20, seconds: 24 * 60 * 60 };

/** @throws {AppError} `unknown_link`, `link_expired` */
async function findByLink(ctx: RegistrationsCtx, token: string): Promise<Entry> {
  const entry = await findLinked(ctx.db, hashOf(token));
  if (!entry) throw new AppError("unknown_link");
  const end = entry.agreed_at ? new Date(entry.agreed_at.getTime() + linkLife) : waitsUntil(entry);
  if (end <= ctx.now()) throw new AppError("link_expired");
  return entry;
}

/**
 * Returns what the link shows. Changes nothing, because programs open links in messages, too.
 *
 * @throws {AppError} `unknown_link`, `link_expired`
 */
export async function readByLink(ctx: RegistrationsCtx, token: string): Promise<RegisteredPerson> {
  return await presentToPerson(ctx, await withListing(ctx, await findByLink(ctx, token)));
}

/**
 * Lists the person, if the entry waits, and stores that they have confirmed it. The registrar may
 * have entered them again since the page was shown.
 *
 * @throws {AppError} `unknown_link`, `link_expired`, `entry_changed`, `must_register_themselves`
 */
export async function agreeByLink(
  ctx: RegistrationsCtx,
  { token, version }: { token: string; version?: string | undefined },
): Promise<RegisteredPerson> {
  const entry = await findByLink(ctx, token);
  if (entry.removed_at) throw new AppError("unknown_link");
  if (!entry.agreed_at) {
    await list(ctx, entry.id, "link", (_trx, waiting) => {
      if (versionOf(waiting) !== version) throw new AppError("entry_changed");
    });
  } else await updateEntry(ctx.db, entry.id, { link_used_at: ctx.now() });
  return await readByLink(ctx, token);
}

/** @throws {AppError} what `changeByLink` and `editListing` throw */
export const correctByLink = (
  ctx: RegistrationsCtx,
  { token, changes }: { token: string; changes: Correction },
): Promise<RegisteredPerson> =>
  changeByLink(ctx, token, ({ business, ownerId }) => {
    const patch = readCorrection(ctx, business, changes);
    return editListing(ctx, ownerId, { version: business.version, patch });
  });

/** @throws {AppError} what `changeByLink` throws */
export const removePhotoByLink = (
  ctx: RegistrationsCtx,
  token: string,
): Promise<RegisteredPerson> =>
  changeByLink(ctx, token, ({ ownerId }) => removePicture(ctx, ownerId, "logo"));

/** @throws {AppError} `unknown_link`, `link_expired`, `correction_over`, `too_many_requests` */
async function changeByLink(
  ctx: RegistrationsCtx,
  token: string,
  change: (listing: Awaited<ReturnType<typeof assertCorrectable>>) => Promise<unknown>,
): Promise<RegisteredPerson> {
  const entry = await findByLink(ctx, token);
  await assertCorrectable(ctx, entry, linkCorrects);
  const { allowed, resetSeconds } = await ctx.limiter.take(correctionsByLink, entry.id);
  if (!allowed) throw new AppError("too_many_requests", { retryAfterSeconds: resetSeconds });
  // The page sends no version: of corrections at the same time, the last one counts.
  const attempt = async (triesLeft = 4): Promise<unknown> => {
    const listing = await assertCorrectable(ctx, entry, linkCorrects);
    return await change(listing).catch((error: unknown) => {
      const isStale = error instanceof AppError && error.code === "stale";
      if (isStale && triesLeft > 0) return attempt(triesLeft - 1);
      throw error;
    });
  };
  await attempt().catch((error: unknown) => {
    // A removal was first.
    const isGone = error instanceof AppError && error.code === "unauthorized";
    throw isGone ? new AppError("correction_over") : error;
  });
  await updateEntry(ctx.db, entry.id, { link_used_at: ctx.now() });
  return await readByLink(ctx, token);
}

/**
 * Sends a code to the number of the person's account, for a removal.
 *
 * @throws {AppError} `unknown_link`, `link_expired`, and what sending a code throws
 */
export async function sendRemovalCode(ctx: RegistrationsCtx, token: string) {
  const { account_id, business_id } = await findByLink(ctx, token);
  const number = account_id && (await findVerifiedMobile(ctx.db, account_id))?.mobile;
  if (!number || !business_id) throw new AppError("unknown_link");
  const code = { to: number, purpose: "confirmation", about: business_id } as const;
  return await ctx.codes.send(account_id, code);
}

type Removal = {
  token: string;
  /** The person did not agree. */
  isWrong: boolean;
  confirmation?: { id: string; otp: string } | undefined;
};

/**
 * Removes the person's listing, and the account if they have never signed in to it. Ends an entry that
 * waits, with the listing that it would claim. The number goes on the do-not-list. Does nothing with
 * what is removed already.
 *
 * @throws {AppError} `unknown_link`, `link_expired`, `code_required`, `listing_transferred`, and what
 * the check of a code throws
 */
export async function removeByLink(ctx: RegistrationsCtx, removal: Removal): Promise<void> {
  const entry = await findByLink(ctx, removal.token);
  const { id, registrar_id } = entry;
  const useCode = await confirmRemoval(ctx, entry, removal.confirmation);
  const now = ctx.now();
  const afterwards = await inTransaction(ctx, async (trx) => {
    await useCode?.(trx);
    const afterwards = await removeListed(ctx, trx, entry);
    const { mobile, agreed_at, removed_at, wrong_at } = (await lockEntry(trx, id))!;
    if (agreed_at && !entry.agreed_at) throw new AppError("unknown_link");
    if (mobile) await insertEntries(ctx, trx, uuid(), [hashNumber(ctx, mobile)]);
    await updateEntry(trx, id, {
      // The record of a consent stays with its account.
      ...!agreed_at && forgotten,
      removed_at: removed_at ?? now,
      ...removal.isWrong && { wrong_at: wrong_at ?? now },
      try_at: null,
    });
    if (removal.isWrong) await followWrong({ ...ctx, db: trx }, registrar_id);
    return afterwards;
  });
  await afterwards?.();
}

/**
 * Removes a listed person, or the listing without an owner that an entry would claim, before the entry
 * is locked: an erasure locks in this order.
 *
 * @returns work to do after the commit
 */
async function removeListed(ctx: RegistrationsCtx, trx: Trx, entry: Entry) {
  const { account_id, mobile } = entry;
  const found = await withListing({ db: trx }, entry);
  if (isTransferred(found)) throw new AppError("listing_transferred");
  const { isUnconfirmed, listing } = found;
  const isOwn = account_id !== null && listing?.ownerId === account_id;
  // Another registrar may have listed the person, while this entry waited.
  const unconfirmed = isOwn && isUnconfirmed
    ? account_id
    : mobile && await findUnconfirmedHolder(trx, mobile);
  if (unconfirmed) return await ctx.eraseAccount(trx, unconfirmed);
  const by = { isErasure: true };
  if (isOwn) {
    return await removeOwn(ctx, trx, account_id, await ctx.owners.lock(trx, account_id), by);
  }
  const claimed = mobile && listing ? await lockListing(trx, listing.business._id) : undefined;
  if (claimed?.ownerId !== null || claimed.business.primaryPhone !== mobile) return undefined;
  const folders = await removeRows(ctx, trx, null, claimed, by);
  return () => deleteUnusedFolders(ctx, folders);
}

/**
 * After 30 days, the link may be in other hands: only the number's holder removes.
 *
 * @returns what uses the code up, if one is needed
 */
async function confirmRemoval(
  ctx: RegistrationsCtx,
  { agreed_at, account_id }: Entry,
  confirmation: Removal["confirmation"],
): Promise<((trx: Trx) => Promise<void>) | undefined> {
  const isLate = agreed_at && ctx.now().getTime() - agreed_at.getTime() > removesAtOnce;
  if (!isLate || !account_id) return undefined;
  if (!confirmation) throw new AppError("code_required");
  const code = await ctx.codes.check(account_id, { ...confirmation, purpose: "confirmation" });
  if (!code) throw new AppError("otp_expired");
  return (trx) => ctx.codes.use(trx, code);
}
