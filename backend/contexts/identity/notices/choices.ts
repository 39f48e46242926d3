import { z } from "@hono/zod-openapi";

const ways = { sms: z.boolean(), email: z.boolean() };

/**
 * What owners choose: of what they are told, and by which of the ways that they have shown to be
 * theirs. What is not here cannot be turned off: codes, and changes of the account and of where a
 * listing's customers are led.
 */
export const NoticeChoices = z.strictObject({
  listingSuspended: z.strictObject(ways)
    .refine(({ sms, email }) => sms || email, "One way has to stay on")
    .openapi("SuspensionNotice", { description: "At least one way stays on." }),
  reportDecided: z.strictObject(ways).openapi("ReportNotice"),
  reviews: z.strictObject(ways).openapi("ReviewsNotice", {
    description: "New reviews of the listing.",
  }),
  ownReviews: z.strictObject(ways).openapi("OwnReviewsNotice", {
    description: "What becomes of the reviews that one has written: shown, refused, replied to.",
  }),
  weeklySummary: z.strictObject({ email: z.boolean() }).openapi("SummaryNotice", {
    description: "How often the listing was seen and contacted; on Mondays, by e-mail only.",
  }),
}).openapi("NoticeChoices");

export type NoticeChoices = z.infer<typeof NoticeChoices>;

const standard: NoticeChoices = {
  listingSuspended: { sms: true, email: true },
  reportDecided: { sms: false, email: true },
  reviews: { sms: false, email: true },
  // Whoever sends a review is promised to hear of it, and many have a number alone.
  ownReviews: { sms: true, email: true },
  weeklySummary: { email: false },
};

/** What was chosen before there was a choice of something lacks it. */
export const choicesOf = (account: { notice_choices: NoticeChoices | null }): NoticeChoices => ({
  ...standard,
  ...account.notice_choices,
});
