import type { Selectable } from "kysely";
import { v7 as uuid } from "uuid";
import { slugify } from "../../shared/text.ts";
import { inTransaction } from "../../db/ctx.ts";
import type { Trx } from "../../db/database.ts";
import type { BusinessInput } from "./business-input.ts";
import type { ListingsCtx } from "./ctx.ts";
import { findTakenSlugs, lockExisting, upsertBusinesses } from "./queries.ts";
import type { Business } from "./schemas.ts";
import type { BusinessTable } from "./tables.ts";

/**
 * Creates businesses, or replaces those whose `id` or `importKey` is known, and whatever mirrors
 * them, in one transaction. A thousand or so at a time. A business keeps its address and its
 * status unless it is given another.
 */
export function saveBusinesses(ctx: ListingsCtx, inputs: BusinessInput[]): Promise<Business[]> {
  return inTransaction(ctx, async (trx) => {
    const known = await identify(trx, inputs);
    const slugs = await chooseSlugs(trx, known);
    const now = ctx.now();
    const rows = known.map((input, index) => toRow(input, slugs[index]!, now));
    const saved = await upsertBusinesses(trx, rows);
    await ctx.onListingsChanged(trx, { saved, removed: [] });
    return saved;
  });
}

/** The inputs with id, slug and status of the business that each replaces, where there is one. */
async function identify(trx: Trx, inputs: BusinessInput[]): Promise<BusinessInput[]> {
  const existing = await lockExisting(
    trx,
    inputs.flatMap(({ id }) => id ?? []),
    inputs.flatMap(({ importKey }) => importKey ?? []),
  );
  const byId = new Map(existing.map((row) => [row.id, row]));
  const byKey = new Map(existing.map((row) => [row.import_key, row]));
  return inputs.map((input) => {
    const row = byId.get(input.id ?? "") ?? byKey.get(input.importKey ?? "");
    return row
      ? { ...input, id: row.id, slug: input.slug ?? row.slug, status: input.status ?? row.status }
      : input;
  });
}

/** `name-city`, with something behind what is taken. */
async function chooseSlugs(trx: Trx, inputs: BusinessInput[]): Promise<string[]> {
  const bases = inputs.map(slugBase);
  const slugs = inputs.map((input) => input.slug ?? "");
  const taken = new Set(slugs);
  const suffixes = new Map<string, number>();
  let open = slugs.flatMap((slug, index) => slug ? [] : [index]);
  while (open.length > 0) {
    const candidates = new Map(open.map((index) => {
      const base = bases[index]!;
      const n = (suffixes.get(base) ?? 0) + 1;
      suffixes.set(base, n);
      return [index, `${base}${suffix(n)}`];
    }));
    for (const slug of await findTakenSlugs(trx, [...candidates.values()])) taken.add(slug);
    open = open.filter((index) => {
      const slug = candidates.get(index)!;
      if (taken.has(slug)) return true;
      taken.add(slug);
      slugs[index] = slug;
      return false;
    });
  }
  return slugs;
}

/** Nothing, `-2`, `-3`, and then something that nobody has: counting on would take as many rounds. */
const suffix = (n: number) => n === 1 ? "" : n < 4 ? `-${n}` : `-${uuid().slice(-6)}`;

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
    import_key: input.importKey ?? null,
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
