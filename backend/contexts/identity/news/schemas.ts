import { z } from "@hono/zod-openapi";

const Time = z.iso.datetime();
const Count = z.int().min(0);

const counts = {
  reviews: Count.openapi({
    description: "Reviews of the account's listing that were published or edited.",
    example: 2,
  }),
  replies: Count.openapi({
    description: "Owners' replies to reviews that the account has written.",
    example: 1,
  }),
  cases: Count.openapi({
    description: "Cases of `GET /api/my/cases` that were decided, and new claims.",
    example: 1,
  }),
};

export const News = z.object({
  since: Time.openapi({
    description: "The account has seen all news up to this time.",
    example: "2026-11-19T03:30:00.000Z",
  }),
  until: Time.openapi({
    description: "The end of the counted period. Send it with `PUT /api/my/news/seen`.",
    example: "2026-11-21T06:35:00.000Z",
  }),
  ...counts,
}).openapi("News");

export const SeenNewsInput = z.strictObject({
  until: z.iso.datetime({ offset: true }).openapi({
    description: "From `GET /api/my/news`. A time in the future counts as now.",
    example: "2026-11-21T06:35:00.000Z",
  }),
}).openapi("SeenNewsInput");

export type News = z.infer<typeof News>;
export type NewsCounts = Pick<News, keyof typeof counts>;
export type NewsSpan = { since: Date; until: Date };
