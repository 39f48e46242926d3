import { myBusiness } from "../owner/examples.ts";
import { Business } from "../schemas.ts";
import { Merge, type MergePreview, type NewMerge } from "./schemas.ts";

const a = { ...Business.parse(myBusiness), hasOwner: false, ownerName: null };
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
  refusals: [],
};

export const order: NewMerge = {
  keep: a._id,
  gone: b._id,
  take: ["primaryPhone"],
  reason: "The same shop, imported from two lists.",
};

export const merge = Merge.parse({
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b40",
  kept: a,
  gone: b,
  reason: order.reason,
  by: "ravi",
  at: "2026-11-29T09:30:00.000Z",
  until: "2026-12-29T09:30:00.000Z",
});
