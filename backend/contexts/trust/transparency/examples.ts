import type { Transparency } from "./schemas.ts";

export const transparency: Transparency = {
  quarter: "2026-Q4",
  countedAt: "2026-11-21T09:35:00.000Z",
  received: 41,
  decided: 37,
  byKind: [{ kind: "report", received: 38, decided: 34 }, {
    kind: "likeness",
    received: 3,
    decided: 3,
  }],
  byReason: [{ reason: "wrong_details", count: 30 }, { reason: "fraud", count: 11 }],
  byDecision: [{ decision: "nothing_wrong", count: 20 }, { decision: "correct", count: 17 }],
  medianMs: 86_400_000,
  slowestMs: 432_000_000,
  appeals: { received: 2, decided: 2, upheld: 1 },
  removed: 0,
  suspended: 4,
  reviews: {
    published: 120,
    refused: [{ reason: "abusive", count: 6 }, { reason: "not_genuine", count: 5 }],
    takenDown: [{ reason: "not_about", count: 2 }],
    withdrawn: 3,
    reported: 9,
    upheld: 2,
  },
  enquiries: { asked: 310, answered: 204, declined: 61, reported: 2 },
};
