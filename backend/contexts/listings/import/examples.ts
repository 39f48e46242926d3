import { business } from "../moderation/examples.ts";
import type { ImportRow, ImportRows, Load, LoadColumns, NewSource, Source } from "./schemas.ts";

export const newSource: NewSource = {
  name: "Pune municipality",
  contact: "Licence office, +91 20 2550 1000",
  licence: "own",
  attribution: "Pune Municipal Corporation, licence register",
  passOn: false,
  basis: "register",
};

export const map = { "Naam": "businessName", "Mobile No.": "primaryPhone", "Ward": null };

export const source: Source = {
  ...newSource,
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b51",
  map,
  listings: 1940,
  createdAt: "2026-11-21T06:30:00.000Z",
};

export const planned: Load = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b52",
  source: { id: source.id, name: source.name },
  state: "planned",
  fileName: "pune-municipality-q4.csv",
  uploadedAt: "2026-11-28T09:30:00.000Z",
  uploadedBy: "asha.sharma",
  rows: 2000,
  done: 2000,
  counts: { new: 1388, changed: 51, unchanged: 437, same: 38, waits: 22, never: 3, refused: 61 },
  undecided: 34,
  known: 500,
  missing: 12,
  isPart: false,
  finishedAt: null,
  undoUntil: null,
};

export const read: LoadColumns = {
  ...planned,
  state: "read",
  done: 0,
  counts: null,
  undecided: 0,
  known: 0,
  missing: 0,
  otherTabs: [],
  columns: Object.entries(map).map(([name, field]) => ({ name, field })),
  firstRows: [["Shri Ganesh Plumbers", "90000 00013", "14-B"]],
};

export const reading: Load = { ...planned, state: "reading", done: 0, counts: null, undecided: 0 };

export const applying: Load = { ...planned, state: "applying", done: 0 };

export const undone: Load = { ...planned, state: "undone", finishedAt: "2026-11-28T09:32:00.000Z" };

const { businessName, category, primaryPhone, locality, city } = business;

const row: ImportRow = {
  number: 104,
  group: "same",
  reasons: ["name"],
  faults: [],
  cells: ["Shree Ganesh Plumber", "90000 00013", "14-B"],
  record: { businessName, category, primaryPhone, locality, city, zipCode: "411038" },
  listing: {
    ...{ businessName, category, primaryPhone, locality, city, zipCode: "411038" },
    _id: business._id,
    slug: business.slug,
    hasOwner: true,
  },
  values: [],
  changes: [],
  kept: [],
  same: null,
};

export const rows: ImportRows = { sums: [], rows: [row], after: null };
