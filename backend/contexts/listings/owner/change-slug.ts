import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { violates } from "#/db/violates.ts";
import { AppError } from "#/shared/errors.ts";
import { saveChanged } from "../business/save-changed.ts";
import { byAccount, type Cause } from "../history/cause.ts";
import type { OwnerCtx } from "./ctx.ts";
import { readOwn } from "./present.ts";
import {
  countFormerSlugs,
  deleteFormerSlug,
  findSlugHolder,
  insertFormerSlug,
  lockEditable,
  type OwnListing,
} from "./queries.ts";
import type { MyBusiness } from "./schemas.ts";
import { screenSlug } from "../screening/screen-listing.ts";

/** Limits the number of slugs that an account can reserve. */
const maxFormerSlugs = 5;
const aDay = 24 * 60 * 60;

const refusals = {
  contact: "An address cannot contain a number or a link",
  protected_name: "You cannot use the name of a bank, a brand or an office",
  words: "This address contains a word that is not allowed",
};

/**
 * Changes a listing's slug. A published former slug redirects to it and stays reserved.
 *
 * @throws {AppError} `no_business`, `invalid_request`, `slug_taken`, or `too_many_requests` after
 * five changes
 */
export async function changeSlug(
  ctx: OwnerCtx,
  ownerId: string,
  slug: string,
): Promise<MyBusiness> {
  try {
    return await inTransaction(ctx, async (trx) => {
      const own = await lockEditable(ctx, trx, ownerId);
      const refusal = await slugRefusal(ctx, trx, own, slug);
      if (refusal) throw refusal;
      await saveSlug(ctx, trx, byAccount(ownerId, "edited"), own, slug);
      return await readOwn(ctx, trx, ownerId);
    });
  } catch (error) {
    if (violates(error, "business_slug_key")) throw new AppError("slug_taken");
    throw error;
  }
}

type Slugged = Pick<OwnListing, "business" | "publishedAt">;

/** @returns why a locked listing cannot have a slug */
export async function slugRefusal(
  ctx: Pick<OwnerCtx, "siteNames">,
  trx: Trx,
  { business, publishedAt }: Slugged,
  slug: string,
): Promise<AppError | undefined> {
  if (business.slug === slug) return undefined;
  const [finding] = await screenSlug(trx, ctx.siteNames, business, slug);
  if (finding) {
    return new AppError("invalid_request", {
      errors: [{ field: "slug", code: finding.reason, message: refusals[finding.reason] }],
    });
  }
  const holder = await findSlugHolder(trx, slug);
  if (holder !== undefined && holder !== business._id) return new AppError("slug_taken");
  // A slug that the listing takes back makes room for the present one.
  const former = await countFormerSlugs(trx, business._id, slug);
  if (!publishedAt || former < maxFormerSlugs) return undefined;
  return new AppError("too_many_requests", {
    detail: "The address was changed too often.",
    retryAfterSeconds: aDay,
  });
}

export async function saveSlug(
  ctx: Pick<OwnerCtx, "now">,
  trx: Trx,
  cause: Cause,
  { business, publishedAt }: Slugged,
  slug: string,
): Promise<void> {
  if (publishedAt && business.slug !== slug) {
    await deleteFormerSlug(trx, slug);
    await insertFormerSlug(trx, business.slug, business._id);
  }
  await saveChanged(ctx, trx, cause, business, { ...business, slug });
}
