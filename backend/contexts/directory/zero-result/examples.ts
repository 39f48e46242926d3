import type { Synonym, ZeroResultQuery } from "./schemas.ts";

export const zeroResultQuery: ZeroResultQuery = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6bb0",
  query: "tonti",
  kind: "nothing",
  corrected: null,
  times: 12,
  week: "2026-11-16",
};

export const synonym: Synonym = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6bb1",
  phrase: "tonti",
  category: "plumber",
  city: null,
  addedAt: "2026-11-21T06:30:00.000Z",
};

export const placeName: Synonym = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6bb2",
  phrase: "punyanagari",
  category: null,
  city: { slug: "pune", name: { en: "Pune", hi: "पुणे" } },
  addedAt: "2026-11-20T06:30:00.000Z",
};
