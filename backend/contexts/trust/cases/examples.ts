/** The case used in all examples of the contract. */
export const caseId = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6ca5";
export const reference = "7K3QX-9M2PT-4HV8D-R6WZC";
export const openedAt = "2026-11-21T06:30:00.000Z";
export const acknowledgedAt = "2026-11-21T06:30:20.000Z";
export const decidedAt = "2026-11-22T09:00:00.000Z";
export const dueAt = "2026-11-28T06:30:00.000Z";
export const statement = { en: "The number is the owner's.", hi: null };
