import { done as undone, preview as undoPreview } from "../undo/examples.ts";
import type { UndoPreview } from "../undo/schemas.ts";
import type { BulkAct, BulkPlan, NewBulkAct } from "./schemas.ts";

export const plan: BulkPlan = {
  change: { act: "place", address: { city: "Thane" } },
  selection: { filter: { city: "Mumbai", owner: "none" } },
};

export const order: NewBulkAct = { ...plan, reason: "The list had the wrong city." };

const [left] = undone.left;

export const preview: UndoPreview = {
  counts: { listings: 2, seen: 2, changed: 1, removed: 0, left: 1 },
  changes: [{
    ...undoPreview.changes[0]!,
    changes: [{ field: "address.city", from: "Mumbai", to: "Thane" }],
  }],
  left: [{ ...left!, field: null, reason: "pending" }],
};

export const waiting: BulkAct = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b40",
  state: "waiting",
  change: plan.change,
  reason: order.reason,
  startedBy: "asha.sharma",
  startedAt: "2026-11-28T09:30:00.000Z",
  beginsAt: "2026-11-28T09:45:00.000Z",
  finishedAt: null,
  counts: { listings: 60, seen: 0, changed: 0, removed: 0, left: 0 },
  left: [],
};

export const stopped: BulkAct = {
  ...waiting,
  state: "stopped",
  finishedAt: "2026-11-28T09:40:00.000Z",
};
