import type { Business } from "#/contexts/listings/mod.ts";
import type { Snapshot } from "./stored.ts";

/** Copies a listing as visitors saw it, so that later changes do not affect the case. */
export const snapshotOf = ({ address, legal, media, ...business }: Business): Snapshot => ({
  businessName: business.businessName,
  otherName: business.translation?.businessName ?? null,
  shortDesc: business.shortDesc,
  description: business.description,
  category: business.category,
  status: business.status,
  primaryPhone: business.primaryPhone,
  alternatePhone: business.alternatePhone,
  whatsapp: business.whatsapp,
  website: business.website,
  street: address.street,
  locality: address.locality,
  landmark: address.landmark,
  city: address.city,
  state: address.state,
  zipCode: address.zipCode,
  gstin: legal.gstin,
  registrationNumber: legal.registrationNumber,
  timings: business.timings,
  visitCharge: business.visitCharge,
  rates: business.rates,
  rateNote: business.rateNote,
  pictures: [media.logo, media.banner, ...media.gallery].flatMap((image) =>
    image?.sources.at(-1)?.url ?? []
  ),
});
