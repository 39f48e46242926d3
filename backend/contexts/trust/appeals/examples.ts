import { caseId, decidedAt, openedAt } from "../cases/examples.ts";
import type { MyCase } from "./schemas.ts";

export const myCase: MyCase = {
  id: caseId,
  kind: "report",
  state: "correcting",
  businessName: "Sharma Paint Works",
  reasons: ["wrong_details"],
  openedAt,
  decision: "correct",
  statement: { en: "Nobody answers at the number. Please correct it.", hi: null },
  decidedAt,
  correctBy: "2026-11-29T09:00:00.000Z",
  dueAt: null,
  canAnswer: true,
  canAppeal: true,
  appealBy: "2026-12-22T09:00:00.000Z",
  events: [{
    at: decidedAt,
    kind: "decided",
    decision: "correct",
    text: { en: "Nobody answers at the number. Please correct it.", hi: null },
  }],
};

/** A claim by another account on the owner's listing. */
export const claimed: MyCase = {
  ...myCase,
  id: "01934f3a-6b1c-7e52-9a41-3c5d7e9f1b20",
  kind: "claim",
  state: "open",
  reasons: ["claim"],
  decision: null,
  statement: null,
  decidedAt: null,
  correctBy: null,
  dueAt: "2026-11-30T09:00:00.000Z",
  canAnswer: false,
  canAppeal: false,
  appealBy: null,
  events: [],
};

export const answered: MyCase = {
  ...myCase,
  state: "open",
  canAnswer: false,
  canAppeal: false,
  correctBy: null,
  dueAt: "2026-11-30T09:00:00.000Z",
};

export const appealed: MyCase = { ...answered, state: "appealed", appealBy: null };
