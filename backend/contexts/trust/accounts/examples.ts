import { moderatedExample as business } from "#/contexts/listings/mod.ts";
import { openedAt } from "../cases/examples.ts";
import type { AdminAccount } from "./schemas.ts";

const id = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b02";
const blockedAt = "2026-11-28T09:00:00.000Z";

export const found = {
  id,
  username: "asha.sharma",
  mobile: "9876543210",
  mobileVerified: true,
  email: "asha@example.com",
  emailVerified: false,
  role: "user" as const,
  createdAt: openedAt,
  blockedAt: null,
};

export const account: AdminAccount = {
  ...found,
  language: "en",
  blockReason: null,
  business: { ...business, ownerId: id },
  reviews: { total: 0, newest: [] },
  reports: [{ reference: "7K3QX-9M2PT-4HV8D-R6WZC", reportedAt: blockedAt, visitorId: null }],
};

export const block = { statement: { en: "You wrote reviews of businesses you never hired." } };

export const blocked: AdminAccount = {
  ...account,
  blockedAt,
  blockReason: { ...block.statement, hi: null },
};
