import type { Selectable } from "kysely";
import { v7 as uuid } from "uuid";
import type { BusinessInput } from "./business-input.ts";
import type { Business } from "../schemas.ts";
import type { BusinessTable } from "../tables.ts";

/** A business as a row to insert, or to write over the one of its id. */
export function toRow(input: BusinessInput, slug: string, now: Date): Selectable<BusinessTable> {
  const status = input.status ?? "active";
  return {
    id: input.id ?? uuid({ msecs: now.getTime() }),
    owner_id: input.ownerId ?? null,
    import_key: input.importKey ?? null,
    slug,
    status,
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
    logo: input.media?.logo ?? null,
    banner: input.media?.banner ?? null,
    gallery: input.media?.gallery ?? [],
    verified: input.verified ?? [],
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
  language: row.language,
  businessName: row.business_name,
  shortDesc: row.short_desc,
  description: row.description,
  translation: row.translation,
  category: row.category,
  experienceYears: row.experience_years,
  primaryPhone: row.primary_phone,
  alternatePhone: row.alternate_phone,
  whatsapp: row.whatsapp,
  website: row.website,
  timings: row.timings,
  address: {
    street: row.street,
    locality: row.locality,
    landmark: row.landmark,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
  },
  social: row.social,
  legal: { registrationNumber: row.registration_number, gstin: row.gstin },
  media: { logo: row.logo, banner: row.banner, gallery: row.gallery },
  verified: row.verified,
  demo: row.demo,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
