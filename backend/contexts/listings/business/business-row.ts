import type { Selectable } from "kysely";
import { v7 as uuid } from "uuid";
import type { BusinessInput } from "./business-input.ts";
import type { Business } from "../schemas.ts";
import type { BusinessTable } from "../tables.ts";
import { columnsOf } from "./derive.ts";
import { address, facts, legal, texts } from "./description.ts";
import { emptyBusiness, emptyTranslation } from "./empty-business.ts";
import { ratingOf } from "./rating.ts";
import { kindsOf } from "./verifications.ts";

const columns = {
  texts: columnsOf(texts),
  facts: columnsOf(facts),
  address: columnsOf(address),
  legal: columnsOf(legal),
};

/** Converts a business to a row for an insert or an upsert by id. */
export function toRow(input: BusinessInput, slug: string, now: Date): Selectable<BusinessTable> {
  const status = input.status ?? "active";
  return {
    id: input.id ?? uuid({ msecs: now.getTime() }),
    owner_id: input.ownerId ?? null,
    import_key: input.importKey ?? null,
    slug,
    status,
    ...columns.texts.write(input),
    translation: input.translation,
    ...columns.facts.write(input),
    timings: input.timings,
    ...columns.address.write(input.address),
    social: input.social,
    ...columns.legal.write(input.legal),
    logo: input.media?.logo ?? null,
    banner: input.media?.banner ?? null,
    gallery: input.media?.gallery ?? [],
    verifications: input.verifications ?? [],
    rating: null,
    answering: null,
    demo: input.demo ?? false,
    version: 1,
    created_at: input.createdAt ? new Date(input.createdAt) : now,
    updated_at: now,
    published_at: status === "active" ? now : null,
  };
}

export const toBusiness = (row: Selectable<BusinessTable>): Business => ({
  _id: row.id,
  slug: row.slug,
  status: row.status,
  ...columns.texts.read(row),
  // Translations that are older than a field lack it.
  translation: row.translation && { ...emptyTranslation, ...row.translation },
  ...columns.facts.read(row),
  timings: row.timings,
  address: columns.address.read(row),
  social: { ...emptyBusiness.social, ...row.social },
  legal: columns.legal.read(row),
  media: { logo: row.logo, banner: row.banner, gallery: row.gallery },
  verified: kindsOf(row.verifications),
  verifications: row.verifications,
  rating: ratingOf(row.rating),
  answering: row.answering,
  demo: row.demo,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
