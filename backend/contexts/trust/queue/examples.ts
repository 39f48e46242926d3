import { moderatedExample as business, myBusinessExample } from "#/contexts/listings/mod.ts";
import {
  acknowledgedAt,
  caseId,
  decidedAt,
  dueAt,
  openedAt,
  reference,
  statement,
} from "../cases/examples.ts";
import { type AdminCounts, type Case, CaseSnapshot, type WholeCase } from "./schemas.ts";

const adminId = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6bad";

const snapshot = CaseSnapshot.parse({
  ...myBusinessExample,
  ...myBusinessExample.address,
  ...myBusinessExample.legal,
  pictures: [],
});

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
  reportedRequests: [],
  claimant: null,
  account: null,
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
  waitsForDocuments: false,
  undoUntil: null,
  reopening: "refused",
  decidable: true,
};

export const decidedCase: WholeCase = {
  ...wholeCase,
  state: "decided",
  business: { ...business, openReports: 0 },
  dueAt: null,
  decision: "nothing_wrong",
  decidedAt,
  undoUntil: "2026-11-22T09:00:10.000Z",
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
    places: [{ area: "Maharashtra/Pune", city: "Pune", cityHi: "पुणे", count: 3 }],
    decidedToday: { all: 13, mine: 9 },
  },
  businesses: { total: 1, statuses: [{ status: "active", count: 1 }] },
  stoppedRegistrars: 0,
};
