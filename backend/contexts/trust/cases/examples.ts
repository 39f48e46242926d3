import type { ModeratedBusiness } from "#/contexts/listings/mod.ts";
import type { Case, CaseSnapshot, Term, WholeCase } from "../queue/schemas.ts";
import type { FiledReport, MyCase, ReportProgress, Transparency } from "./schemas.ts";

const reference = "7K3QX-9M2PT-4HV8D-R6WZC";
const openedAt = "2026-11-21T06:30:00.000Z";
const acknowledgedAt = "2026-11-21T06:30:20.000Z";
const decidedAt = "2026-11-22T09:00:00.000Z";
const dueAt = "2026-11-28T06:30:00.000Z";
const statement = { en: "The number is the owner's.", hi: null };
const adminId = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6bad";

export const filed: FiledReport = { reference, dueAt };

export const progress: ReportProgress = {
  reference,
  status: "decided",
  reason: "wrong_details",
  businessName: "Sharma Paint Works",
  slug: "sharma-paint-works-pune",
  receivedAt: openedAt,
  dueAt: null,
  events: [
    { at: openedAt, kind: "received", decision: null, text: null },
    { at: acknowledgedAt, kind: "acknowledged", decision: null, text: null },
    { at: decidedAt, kind: "decided", decision: "nothing_wrong", text: statement },
  ],
};

export const transparency: Transparency = {
  quarter: "2026-Q4",
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
};

export const myCase: MyCase = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6ca5",
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

export const answered: MyCase = {
  ...myCase,
  state: "open",
  canAnswer: false,
  canAppeal: false,
  correctBy: null,
  dueAt: "2026-11-30T09:00:00.000Z",
};

export const appealed: MyCase = { ...answered, state: "appealed", appealBy: null };

const business: ModeratedBusiness = {
  _id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10",
  slug: "sharma-paint-works-pune",
  status: "active",
  businessName: "Sharma Paint Works",
  shortDesc: "Walls, doors and grilles, painted in a day",
  category: "painter",
  primaryPhone: "9876543210",
  demo: false,
  createdAt: "2026-10-01T06:30:00.000Z",
  updatedAt: "2026-10-01T06:30:00.000Z",
  city: "Pune",
  state: "Maharashtra",
  ownerId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b01",
  suspension: null,
  openReports: 1,
};

const snapshot: CaseSnapshot = {
  businessName: business.businessName,
  shortDesc: business.shortDesc,
  description: null,
  category: business.category,
  status: business.status,
  primaryPhone: business.primaryPhone,
  alternatePhone: null,
  whatsapp: null,
  website: null,
  street: "12, Karve Road",
  locality: "Kothrud",
  landmark: null,
  city: business.city,
  state: business.state,
  zipCode: "411038",
  gstin: null,
  registrationNumber: null,
  pictures: [],
};

export const openCase: Case = {
  id: myCase.id,
  kind: "report",
  state: "open",
  reasons: ["wrong_details"],
  text: "The number belongs to a bakery.",
  reportCount: 1,
  isLight: false,
  businessName: business.businessName,
  business,
  review: null,
  term: "answer",
  openedAt,
  dueAt,
  isOverdue: false,
  acknowledgedAt,
  warnedAt: null,
  escalatedAt: null,
  correctBy: null,
  decision: null,
  decidedAt: null,
  appealedAt: null,
  assignedTo: null,
  isMine: false,
  version: 1,
};

const bare = { actorId: null, reason: null, decision: null, isUpheld: null, text: null };

export const wholeCase: WholeCase = {
  ...openCase,
  claimant: null,
  snapshot,
  current: snapshot,
  reports: [{
    id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b90",
    reference: "7K3QX-9M2PT-4HV8D-R6WZC",
    reason: "wrong_details",
    text: "The number belongs to a bakery.",
    at: openedAt,
    acknowledgedAt,
    hasContact: true,
    isLight: false,
  }],
  events: [
    { ...bare, at: openedAt, kind: "received", actor: "reporter", reason: "wrong_details" },
    { ...bare, at: acknowledgedAt, kind: "acknowledged", actor: "service" },
  ],
  documents: [],
  earlier: [],
  decidable: true,
};

export const decidedCase: WholeCase = {
  ...wholeCase,
  state: "decided",
  business: { ...business, openReports: 0 },
  dueAt: null,
  decision: "nothing_wrong",
  decidedAt,
  version: 2,
  events: [...wholeCase.events, {
    ...bare,
    at: decidedAt,
    kind: "decided",
    actor: "admin",
    actorId: adminId,
    decision: "nothing_wrong",
    text: statement,
  }],
};

export const term: Term = {
  name: "answer",
  hours: 168,
  reasons: [],
  source: "Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, " +
    "2021, as amended in 2026, rule 3(2)(a)(i): 7 days",
  inForceFrom: "2026-02-20",
  isInForce: true,
};
