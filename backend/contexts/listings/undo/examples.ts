import type { Undo, UndoLeft, UndoPreview, UndoSelection } from "./schemas.ts";

export const selection: UndoSelection = { group: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b20" };

const left: UndoLeft[] = [{
  listingId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b03",
  name: "Deshpande Electricals",
  slug: "deshpande-electricals-pune",
  field: "primaryPhone",
  reason: "changed_since",
}];

const counts = { listings: 3, seen: 3, changed: 1, removed: 1, left: 1 };

export const preview: UndoPreview = {
  counts,
  changes: [{
    listingId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b02",
    name: "Asha Plumbing",
    slug: "asha-plumbing-pune",
    isRemoved: false,
    changes: [{ field: "shortDesc", from: "All pipes", to: "Pipes laid and mended" }],
  }, {
    listingId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b04",
    name: "Kulkarni Tailors",
    slug: "kulkarni-tailors-pune",
    isRemoved: true,
    changes: [],
  }],
  left,
  unchecked: 0,
};

export const done: Undo = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b30",
  state: "done",
  selection,
  startedAt: "2026-11-28T09:30:00.000Z",
  finishedAt: "2026-11-28T09:30:02.000Z",
  counts,
  left,
};

export const running: Undo = {
  ...done,
  state: "running",
  finishedAt: null,
  counts: { listings: 3, seen: 0, changed: 0, removed: 0, left: 0 },
  left: [],
};
