import { readSaved } from "../contexts/directory/mod.ts";
import { type EnquiriesCtx, eraseEnquiriesOf, readEnquiriesOf } from "../contexts/enquiries/mod.ts";
import type { IdentityCtx } from "../contexts/identity/mod.ts";
import {
  eraseListingOf,
  eraseMergesOf,
  findAnswersOf,
  findBusinessOf,
  findConsentsOf,
  findDismissed,
  findDismissedHints,
  findHeldListings,
  findOpenQuestions,
  findWeekOf,
  forgetPerson,
  readAvailability,
  readOwnChanges,
  type SuspensionCtx,
} from "../contexts/listings/mod.ts";
import {
  deleteUnusedFolders,
  maxBytes,
  type MediaCtx,
  queueMediaDeletionOf,
  removeMedia,
  type SignPictures,
  storeImage,
} from "../contexts/media/mod.ts";
import {
  countReviewNews,
  deleteVotesOf,
  eraseReviewsOf,
  readRepliesOf,
  readReviewsOf,
} from "../contexts/reviews/mod.ts";
import { countCaseNews, eraseCasesOf, readCasesOf } from "../contexts/trust/mod.ts";
import type { Ctx } from "../db/ctx.ts";
import type { Db } from "../db/database.ts";

type Parts =
  | "businessOf"
  | "holdingsOf"
  | "isNumberAsked"
  | "weekOf"
  | "newsOf"
  | "onAccountErased";

/** Personal data of an account in other contexts, for its export, erasure and news. */
export function listingParts(
  suspensions: SuspensionCtx,
  media: MediaCtx & SignPictures,
  retention: EnquiriesCtx["retention"],
): Pick<IdentityCtx, Parts> {
  return {
    weekOf: findWeekOf,
    newsOf: async (db, accountId, span) => {
      const businessId = (await findBusinessOf(db, accountId))?._id;
      return {
        ...await countReviewNews(db, { accountId, businessId, ...span }),
        cases: await countCaseNews(db, accountId, span),
      };
    },
    isNumberAsked: async (db, accountId) => (await findOpenQuestions(db, accountId)).length > 0,
    businessOf: async (db, accountId) => (await findBusinessOf(db, accountId))?._id ?? null,
    holdingsOf: async (db, accountId) => ({
      ...await readListingOf({ ...suspensions, ...media, db }, accountId),
      dismissedLikenesses: await findDismissed(db, accountId),
      dismissedHints: await findDismissedHints(db, accountId),
      listingConsents: await readConsentsOf(db, accountId),
      numberAnswers: await findAnswersOf(db, accountId),
      cases: await readCasesOf({ ...suspensions, db }, accountId),
      saved: (await readSaved({ ...suspensions, db }, accountId))
        .map(({ slug, savedAt }) => ({ slug, savedAt })),
      reviews: await readReviewsOf(db, accountId),
      replies: await readRepliesOf(db, accountId),
      ...await readEnquiriesOf({ ...media, db }, accountId),
    }),
    async onAccountErased(trx, accountId) {
      const folders = [
        ...await eraseReviewsOf({ ...suspensions, db: trx }, accountId),
        ...await eraseMergesOf({ ...suspensions, db: trx }, accountId),
        ...await eraseListingOf({ ...suspensions, db: trx }, accountId),
        ...await queueMediaDeletionOf({ ...media, db: trx }, accountId),
        ...await eraseEnquiriesOf({ ...media, retention }, trx, accountId),
      ];
      // All transactions lock businesses before reviews, so votes are deleted after the listing.
      await deleteVotesOf(trx, accountId);
      await forgetPerson(trx, accountId);
      await eraseCasesOf(trx, accountId, suspensions.now());
      return () => deleteUnusedFolders(media, folders);
    },
  };
}

/** What the account agreed to when a registrar listed it. */
const readConsentsOf = async (db: Db, accountId: string) =>
  (await findConsentsOf(db, accountId)).map((consent) => ({
    version: consent.consent_version,
    language: consent.language,
    organisation: consent.organisation,
    registrar: consent.registrar_id,
    agreedAt: consent.agreed_at?.toISOString() ?? null,
    agreedBy: consent.agreed_by,
    zipCode: consent.zip_code,
  }));

/** The most changes to export; the log keeps the values of fewer. */
const mostChanges = 500;

async function readListingOf(ctx: Ctx & SignPictures, accountId: string) {
  const business = await findBusinessOf(ctx.db, accountId) ?? null;
  if (!business) return { business, availability: null, pendingEdit: null, listingChanges: [] };
  const held = (await findHeldListings(ctx.db, [business._id])).get(business._id);
  const availability = await readAvailability(ctx, business._id);
  const listingChanges = await readOwnChanges(ctx, business._id, accountId, mostChanges);
  return { business, availability, pendingEdit: held?.patch ?? null, listingChanges };
}

export const createAvatars = (media: MediaCtx): IdentityCtx["avatars"] => ({
  maxBytes,
  async store(accountId, bytes) {
    const upload = { role: "avatar", subjectId: accountId, alt: "" } as const;
    const { id, sources } = await storeImage(media, bytes, upload);
    return { id, url: sources.filter(({ type }) => type === "image/webp").at(-1)!.url };
  },
  remove: (id) => removeMedia(media, [id]),
});
