import { detail } from "../examples.ts";
import { type Changes, FeedBusiness } from "./schemas.ts";

const business = FeedBusiness.parse(detail);

export const changes: Changes = {
  items: [
    {
      seq: 48212,
      at: "2026-11-21T06:29:00.000Z",
      kind: "unlisted",
      _id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b11",
      slug: null,
    },
    {
      seq: 48213,
      at: "2026-11-21T06:30:00.000Z",
      kind: "changed",
      _id: business._id,
      slug: business.slug,
      business,
    },
  ],
  next: "48213",
  licence: "CC-BY-4.0",
  attribution: "Karigar and its businesses",
};
