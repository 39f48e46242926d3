import { type IdempotentRequest, once } from "../../../db/idempotency.ts";
import type { Trx } from "../../../db/database.ts";
import { violates } from "../../../db/unique-violation.ts";
import { AppError } from "../../../shared/errors.ts";
import type { BusinessInput } from "../business-input.ts";
import { toRow } from "../business-row.ts";
import { chooseSlugs } from "../choose-slugs.ts";
import { upsertBusinesses } from "../queries.ts";
import type { Business } from "../schemas.ts";
import { applyPatch } from "./apply-patch.ts";
import type { OwnerCtx } from "./ctx.ts";
import type { NewBusiness } from "./fields.ts";
import { presentOwn } from "./present.ts";
import { getOwn } from "./queries.ts";
import type { MyBusiness } from "./schemas.ts";
import { withFreshSlug } from "./with-fresh-slug.ts";

/**
 * Lists the one business of an account. The database decides that there is only one, however many
 * requests come at once.
 *
 * @throws {AppError} `already_listed`, or `key_reused`
 */
export async function createListing(
  ctx: OwnerCtx,
  ownerId: string,
  input: NewBusiness,
  request?: IdempotentRequest,
): Promise<MyBusiness> {
  try {
    return await withFreshSlug(() =>
      once(ctx, request, (trx) => insert({ ...ctx, db: trx }, trx, toInput(input, ownerId)))
    );
  } catch (error) {
    if (violates(error, "business_owner_id_key")) throw new AppError("already_listed");
    throw error;
  }
}

async function insert(ctx: OwnerCtx, trx: Trx, input: BusinessInput): Promise<MyBusiness> {
  const [slug] = await chooseSlugs(trx, [input]);
  const saved = await upsertBusinesses(trx, [toRow(input, slug!, ctx.now())]);
  await ctx.onListingsChanged(trx, { saved, removed: [], formerSlugs: [] });
  return await presentOwn(ctx, await getOwn(trx, input.ownerId!));
}

const toInput = (input: NewBusiness, ownerId: string): BusinessInput => ({
  ...applyPatch(blank(input), input),
  ownerId,
});

/** What the fields that nobody has to fill in are, when nobody did. */
const blank = (
  { businessName, shortDesc, category, primaryPhone, address }: NewBusiness,
): BusinessInput & Pick<Business, "status"> => ({
  status: "active",
  language: "en",
  businessName,
  shortDesc,
  description: null,
  translation: null,
  category,
  experienceYears: null,
  primaryPhone,
  alternatePhone: null,
  whatsapp: null,
  website: null,
  timings: null,
  address: {
    street: null,
    locality: null,
    landmark: null,
    city: address.city,
    state: address.state,
    zipCode: address.zipCode,
  },
  social: { facebook: null, instagram: null, linkedin: null, youtube: null, x: null },
  legal: { registrationNumber: null, gstin: null },
  media: { logo: null, banner: null, gallery: [] },
  verified: [],
  demo: false,
});
