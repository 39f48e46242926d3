import { z } from "@hono/zod-openapi";
import { type Channel, channels } from "#/shared/contact-point.ts";

const ways = { sms: z.boolean(), email: z.boolean() } satisfies Record<Channel, z.ZodType>;

/**
 * Which notifications owners receive, on which verified channels. Users cannot turn off codes, or
 * notifications of changes to the account or a listing's contact details.
 */
export const NoticeChoices = z.strictObject({
  listingSuspended: z.strictObject(ways)
    .refine((chosen) => Object.values(chosen).includes(true), "At least one channel must stay on")
    .openapi("SuspensionNotice", { description: "At least one channel must stay on." }),
  reportDecided: z.strictObject(ways).openapi("ReportNotice", {
    description: "Decided reports about the listing. SMS work as for `reviews`.",
  }),
  reviews: z.strictObject(ways).openapi("ReviewsNotice", {
    description:
      "New reviews of the listing. `sms` is on by default for accounts without a verified " +
      "address. The service sends at most one SMS in 24 hours, between 9 am and 9 pm in " +
      "India.",
  }),
  ownReviews: z.strictObject(ways).openapi("OwnReviewsNotice", {
    description: "Decisions about the reviews you wrote (published, refused) and replies to them.",
  }),
  enquiries: z.strictObject(ways).openapi("EnquiriesNotice", {
    description: "Requests to your business, and what their visitors decide.",
  }),
  weeklySummary: z.strictObject({ email: z.boolean() }).openapi("SummaryNotice", {
    description: "Weekly views and contacts of the listing. Sent on Mondays, only by e-mail.",
  }),
}).openapi("NoticeChoices");

export type NoticeChoices = z.infer<typeof NoticeChoices>;

/** Changes to some notices. Channels that a change does not mention stay unchanged. */
export type ChoiceChanges = {
  [Name in keyof NoticeChoices]?: Partial<NoticeChoices[Name]> | undefined;
};

export const mergeChoices = <Choices extends ChoiceChanges>(
  choices: Choices,
  changes: ChoiceChanges,
): Choices => {
  const merged = Object.entries(changes).filter(([, change]) => change !== undefined)
    .map(([name, change]) => [name, { ...choices[name as keyof NoticeChoices], ...change }]);
  return { ...choices, ...Object.fromEntries(merged) };
};

const off = Object.fromEntries(channels.map((channel) => [channel, false])) as Record<
  Channel,
  boolean
>;

const defaults = {
  listingSuspended: { ...off, sms: true, email: true },
  // The site promises to notify authors about their review, and many authors have only a number.
  ownReviews: { ...off, sms: true, email: true },
  // A visitor waits for the answer.
  enquiries: { ...off, sms: true, email: true },
  weeklySummary: { email: false },
};

/**
 * Merges the stored choices with the defaults. Without a verified address, SMS about the listing is
 * on.
 */
export const choicesOf = (
  { notice_choices, email_verified }: {
    notice_choices: Partial<NoticeChoices> | null;
    email_verified: boolean;
  },
): NoticeChoices => {
  const aboutListing = { ...off, sms: !email_verified, email: true };
  return mergeChoices(
    { ...defaults, reportDecided: aboutListing, reviews: aboutListing },
    notice_choices ?? {},
  );
};
