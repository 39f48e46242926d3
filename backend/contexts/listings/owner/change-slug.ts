import { inTransaction } from "#/db/ctx.ts";
import { violates } from "#/db/violates.ts";
import { AppError } from "#/shared/errors.ts";
import { saveChanged } from "../business/save-changed.ts";
import { byAccount } from "../history/cause.ts";
import type { OwnerCtx } from "./ctx.ts";
import { readOwn } from "./present.ts";
import {
  countFormerSlugs,
  deleteFormerSlug,
  findSlugHolder,
  insertFormerSlug,
  lockOwn,
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
      const before = await lockOwn(trx, ownerId);
      const { business, publishedAt } = before;
      const [finding] = business.slug === slug
        ? []
        : await screenSlug(trx, ctx.siteNames, business, slug);
      if (finding) {
        throw new AppError("invalid_request", {
          errors: [{ field: "slug", code: finding.reason, message: refusals[finding.reason] }],
        });
      }
      const holder = await findSlugHolder(trx, slug);
      if (holder !== undefined && holder !== business._id) throw new AppError("slug_taken");
      if (publishedAt && business.slug !== slug) {
        await deleteFormerSlug(trx, slug);
        if (await countFormerSlugs(trx, business._id) >= maxFormerSlugs) {
          throw new AppError("too_many_requests", {
            detail: "The address was changed too often.",
            retryAfterSeconds: aDay,
          });
        }
        await insertFormerSlug(trx, business.slug, business._id);
      }
      await saveChanged(ctx, trx, byAccount(ownerId, "edited"), business, { ...business, slug });
      return await readOwn(ctx, trx, ownerId);
    });
  } catch (error) {
    if (violates(error, "business_slug_key")) throw new AppError("slug_taken");
    throw error;
  }
}
