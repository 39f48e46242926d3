import type { MyVerification, StartedVerification } from "./schemas.ts";

export const phone = {
  kind: "phone",
  checkedAt: "2026-10-06T09:30:00.000Z",
  expiresAt: "2027-04-04T09:30:00.000Z",
} as const;

export const mine: MyVerification[] = [
  { kind: "phone", verification: phone, step: "code", dueAt: null, refusal: null },
  {
    kind: "gstin",
    verification: null,
    step: "wait",
    dueAt: "2026-11-28T06:30:00.000Z",
    refusal: null,
  },
];

export const started: StartedVerification = {
  verificationId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6c20",
  sentTo: "+91 ******3210",
  expiresAt: "2026-11-21T06:35:00.000Z",
  resendAt: "2026-11-21T06:31:00.000Z",
};
