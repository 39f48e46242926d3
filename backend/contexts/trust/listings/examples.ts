import type { Candidate, ListingRecord } from "./schemas.ts";

export const businessId = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10";

export const record: ListingRecord = {
  reviews: [],
  notices: [{
    message: "claim_decided",
    at: "2026-11-25T10:32:00.000Z",
    channel: "sms",
    isWaiting: false,
  }],
  documents: [],
};

export const candidate: Candidate = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b02",
  username: "sunil.3668",
  proof: "number",
  hasListing: false,
};
