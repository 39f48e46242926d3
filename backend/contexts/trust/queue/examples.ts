import type { ModeratedBusiness } from "#/contexts/listings/mod.ts";
import {
  acknowledgedAt,
  caseId,
  decidedAt,
  dueAt,
  openedAt,
  reference,
  statement,
} from "../cases/examples.ts";
import type { AdminCounts, Case, CaseSnapshot, WholeCase } from "./schemas.ts";

const adminId = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6bad";

const business: ModeratedBusiness = {
  _id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10",
  slug: "sharma-paint-works-pune",
  status: "active",
  businessName: "Sharma Paint Works",
  shortDesc: "Walls, doors and grilles, painted in a day",
  category: "painter",
  primaryPhone: "9876543210",
  alternatePhone: null,
  demo: false,
  createdAt: "2026-10-01T06:30:00.000Z",
  updatedAt: "2026-10-01T06:30:00.000Z",
  city: "Pune",
  state: "Maharashtra",
  ownerId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b01",
  ownerName: "asha.sharma",
  ownerLanguage: "en",
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
  timings: null,
  visitCharge: 200,
  rates: [{ text: "One room, two coats", translation: null, from: 4500, per: "job" }],
  rateNote: null,
};

export const openCase: Case = {
  id: caseId,
  kind: "report",
  state: "open",
  reasons: ["wrong_details"],
  text: "The number belongs to a bakery.",
  reportCount: 1,
  isLight: false,
  businessName: business.businessName,
  business,
  review: null,
  held: null,
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
  readers: ["en"],
  version: 1,
};

const bare = {
  actorId: null,
  actorName: null,
  reason: null,
  decision: null,
  isUpheld: null,
  text: null,
};

export const wholeCase: WholeCase = {
  ...openCase,
  claimant: null,
  snapshot,
  current: snapshot,
  removedPictures: [],
  reports: [{
    id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b90",
    reference,
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
    actorName: "asha.moderator",
    decision: "nothing_wrong",
    text: statement,
  }],
};

export const counts: AdminCounts = {
  cases: {
    total: 3,
    statuses: [{ status: "due", count: 2 }, { status: "open", count: 2 }, {
      status: "correcting",
      count: 1,
    }],
    kinds: [{ kind: "report", count: 3 }],
    overdue: 1,
    mine: 0,
  },
  businesses: { total: 1, statuses: [{ status: "active", count: 1 }] },
};
