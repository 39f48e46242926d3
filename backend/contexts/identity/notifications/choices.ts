import { z } from "@hono/zod-openapi";
import { type Channel, channels } from "#/shared/contact-point.ts";

const ways = { sms: z.boolean(), email: z.boolean() } satisfies Record<Channel, z.ZodType>;

/**
 * Which notifications owners get, on which verified channels. Codes, and changes of the account or of
 * a listing's contact details, cannot be turned off.
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
  weeklySummary: z.strictObject({ email: z.boolean() }).openapi("SummaryNotice", {
    description: "Weekly views and contacts of the listing. Sent on Mondays, only by e-mail.",
  }),
}).openapi("NoticeChoices");

export type NoticeChoices = z.infer<typeof NoticeChoices>;

/** Changes of some notices; channels that a change does not name stay as they are. */
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
  // The site promises authors to hear about their review, and many have only a number.
  ownReviews: { ...off, sms: true, email: true },
  weeklySummary: { email: false },
};

/** Stored choices over the defaults; without a verified address, SMS about the listing is on. */
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
