import type { MyClaim, StartedClaim } from "./schemas.ts";

export const started: StartedClaim = {
  claimId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6c10",
  sentTo: "+91 ******3210",
  expiresAt: "2026-11-21T06:35:00.000Z",
  resendAt: "2026-11-21T06:31:00.000Z",
};

export const mine: MyClaim[] = [{
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6c30",
  slug: "shree-plumbers-pune",
  businessName: "Shree Plumbers",
  state: "open",
  askedAt: "2026-11-21T06:30:00.000Z",
  dueAt: "2026-11-28T06:30:00.000Z",
  decidedAt: null,
  statement: null,
}];
