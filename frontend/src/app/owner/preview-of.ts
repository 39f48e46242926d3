import type { Schemas } from "#/api/client.ts";
import { shownChecks } from "#/api/directory/listed.ts";
import type { BusinessDetail } from "#/lib/types.ts";

/** Public page's data for an owner's listing; fields that the directory computes are empty. */
export const previewOf = (business: Omit<Schemas["MyBusiness"], "suspension">): BusinessDetail => ({
  ...business,
  ...business.address.hidesStreet && {
    address: { ...business.address, street: null, landmark: null, location: null },
  },
  serviceAreasHi: business.serviceAreas,
  place: null,
  verifications: shownChecks(business.verifications),
  claimable: false,
  source: null,
  citySlug: "",
  cityName: {
    en: business.address.city,
    hi: business.placeHi.city ?? business.address.city,
  },
  hasCityPage: false,
  open: null,
  availability: null,
});
