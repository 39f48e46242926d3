import type { Selectable } from "kysely";
import { v7 as uuid } from "uuid";
import { slugify } from "../../shared/text.ts";
import { inTransaction } from "../../db/ctx.ts";
import type { Trx } from "../../db/database.ts";
import type { BusinessInput } from "./business-input.ts";
import type { ListingsCtx } from "./ctx.ts";
import { findTakenSlugs, upsertBusinesses } from "./queries.ts";
import type { Business } from "./schemas.ts";
import type { BusinessTable } from "./tables.ts";

/**
 * Creates businesses, or replaces those whose `id` is known, and whatever mirrors them, in one
 * transaction. A thousand or so at a time.
 */
export function saveBusinesses(ctx: ListingsCtx, inputs: BusinessInput[]): Promise<Business[]> {
  return inTransaction(ctx, async (trx) => {
    const slugs = await chooseSlugs(trx, inputs);
    const now = ctx.now();
    const rows = inputs.map((input, index) => toRow(input, slugs[index]!, now));
    const saved = await upsertBusinesses(trx, rows);
    await ctx.onListingsChanged(trx, { saved, removed: [] });
    return saved;
  });
}

/** `name-city`, with `-2`, `-3` … behind what is taken. */
async function chooseSlugs(trx: Trx, inputs: BusinessInput[]): Promise<string[]> {
  const bases = inputs.map(slugBase);
  const taken = new Set<string>();
  const slugs: string[] = inputs.map((input) => input.slug ?? "");
  let open = slugs.flatMap((slug, index) => slug ? [] : [index]);
  for (let attempt = 1; open.length > 0; attempt++) {
    const candidate = (index: number) =>
      attempt === 1 ? bases[index]! : `${bases[index]}-${attempt}`;
    for (const slug of await findTakenSlugs(trx, open.map(candidate))) taken.add(slug);
    open = open.filter((index) => {
      const slug = candidate(index);
      if (taken.has(slug)) return true;
      taken.add(slug);
      slugs[index] = slug;
      return false;
    });
  }
  return slugs;
}

function slugBase({ businessName, address }: BusinessInput): string {
  const name = slugify(businessName);
  const city = slugify(address.city);
  const hasCity = `-${name}-`.includes(`-${city}-`);
  return (hasCity ? name : slugify(`${name} ${city}`)) || "business";
}

function toRow(input: BusinessInput, slug: string, now: Date): Selectable<BusinessTable> {
  return {
    id: input.id ?? uuid({ msecs: now.getTime() }),
    owner_id: null,
    slug,
    status: input.status ?? "active",
    language: input.language,
    business_name: input.businessName,
    short_desc: input.shortDesc,
    description: input.description,
    translation: input.translation,
    category: input.category,
    experience_years: input.experienceYears,
    primary_phone: input.primaryPhone,
    alternate_phone: input.alternatePhone,
    whatsapp: input.whatsapp,
    website: input.website,
    timings: input.timings,
    street: input.address.street,
    locality: input.address.locality,
    landmark: input.address.landmark,
    city: input.address.city,
    state: input.address.state,
    zip_code: input.address.zipCode,
    social: input.social,
    registration_number: input.legal.registrationNumber,
    gstin: input.legal.gstin,
    logo: input.media.logo,
    banner: input.media.banner,
    gallery: input.media.gallery,
    verified: input.verified,
    demo: input.demo,
    version: 1,
    created_at: input.createdAt ? new Date(input.createdAt) : now,
    updated_at: now,
  };
}
