import { myBusiness } from "../owner/examples.ts";
import { type AdminListing, ModeratedBusiness } from "./schemas.ts";

export const business = ModeratedBusiness.parse({
  ...myBusiness,
  ...myBusiness.address,
  hasOwner: true,
  ownerId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b01",
  ownerName: "asha.sharma",
  ownerLanguage: "en",
  isImported: false,
  openReports: 1,
});

export const suspension = { reason: "The phone number belongs to another person." };

export const suspended: ModeratedBusiness = {
  ...business,
  status: "suspended",
  suspension: {
    ...suspension,
    suspendedAt: "2026-11-21T06:30:00.000Z",
    removedUntil: null,
    carriedOver: null,
    originalBusinessId: null,
  },
};

export const listing: AdminListing = {
  ...myBusiness,
  suspension: null,
  hasOwner: false,
  ownerId: null,
  ownerName: null,
  ownerLanguage: null,
  openReports: 0,
};
