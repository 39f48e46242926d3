import { preview as undoPreview, running } from "../undo/examples.ts";
import type { UndoPreview } from "../undo/schemas.ts";
import type { BulkAct, BulkPlan, NewBulkAct } from "./schemas.ts";

export const plan: BulkPlan = {
  change: { act: "place", address: { city: "Thane" } },
  selection: { filter: { city: "Mumbai", owner: "none" } },
};

export const order: NewBulkAct = { ...plan, reason: "The list had the wrong city." };

const [left] = undoPreview.left;
const { selection: _, ...begun } = running;

export const preview: UndoPreview = {
  counts: { listings: 2, seen: 2, changed: 1, removed: 0, left: 1 },
  changes: [{
    ...undoPreview.changes[0]!,
    changes: [{ field: "address.city", from: "Mumbai", to: "Thane" }],
  }],
  left: [{ ...left!, field: null, reason: "pending" }],
  unchecked: 1,
};

export const waiting: BulkAct = {
  ...begun,
  state: "waiting",
  change: plan.change,
  reason: order.reason,
  startedBy: "asha.sharma",
  beginsAt: "2026-11-28T09:45:00.000Z",
  counts: { ...begun.counts, listings: 60 },
  isUndone: false,
};

export const stopped: BulkAct = {
  ...waiting,
  state: "stopped",
  finishedAt: "2026-11-28T09:40:00.000Z",
};
