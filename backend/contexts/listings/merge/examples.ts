import { myBusiness } from "../owner/examples.ts";
import { Business } from "../schemas.ts";
import type { Merge, MergePreview, NewMerge } from "./schemas.ts";

const a = { ...Business.parse(myBusiness), ownerId: null, ownerName: null };
const b = {
  ...a,
  _id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b04",
  slug: `${a.slug}-2`,
  primaryPhone: "9123456780",
};

export const preview: MergePreview = {
  a,
  b,
  differs: ["primaryPhone"],
  moves: { pictures: 2, reviews: 3, cases: 1, checks: 0, saved: 4, enquiries: 0, counts: 120 },
  refusals: [],
  isDistinct: false,
};

export const order: NewMerge = {
  keep: a._id,
  gone: b._id,
  take: ["primaryPhone"],
  reason: "The same shop, imported from two lists.",
};

const named = ({ _id, slug, businessName }: typeof a) => ({ _id, slug, businessName });

export const merge: Merge = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b40",
  kept: named(a),
  gone: named(b),
  reason: order.reason,
  by: "ravi",
  at: "2026-11-29T09:30:00.000Z",
  until: "2026-12-29T09:30:00.000Z",
};
