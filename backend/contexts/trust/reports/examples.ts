import {
  acknowledgedAt,
  decidedAt,
  dueAt,
  openedAt,
  reference,
  statement,
} from "../cases/examples.ts";
import type { FiledReport, ReportProgress } from "./schemas.ts";

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
