import { z } from "@hono/zod-openapi";

const Time = z.iso.datetime();
const Count = z.int().min(0);

const counts = {
  reviews: Count.openapi({
    description: "Reviews of the account's listing that were published or edited.",
    example: 2,
  }),
  replies: Count.openapi({
    description: "Replies of owners to reviews that the account has written.",
    example: 1,
  }),
  cases: Count.openapi({
    description: "Cases of `GET /api/my/cases` that were decided, or claims that were made.",
    example: 1,
  }),
};

export const News = z.object({
  since: Time.openapi({
    description: "Until when the account has seen what is new.",
    example: "2026-11-19T03:30:00.000Z",
  }),
  until: Time.openapi({
    description: "Until when this counts; for `PUT /api/my/news/seen`.",
    example: "2026-11-21T06:35:00.000Z",
  }),
  ...counts,
}).openapi("News");

export const SeenNewsInput = z.strictObject({
  until: z.iso.datetime({ offset: true }).openapi({
    description: "From `GET /api/my/news`; a later time than now counts as now.",
    example: "2026-11-21T06:35:00.000Z",
  }),
}).openapi("SeenNewsInput");

export type News = z.infer<typeof News>;
export type NewsCounts = Pick<News, keyof typeof counts>;
export type NewsSpan = { since: Date; until: Date };
