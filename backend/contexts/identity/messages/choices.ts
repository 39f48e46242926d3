import { z } from "@hono/zod-openapi";
import { type Channel, channels, channelTable, isCharged } from "#/shared/contact-point.ts";

/** Old clients do not send a channel that users turn on. */
type Way<Of extends Channel> = typeof channelTable[Of]["isOptIn"] extends true
  ? z.ZodOptional<z.ZodBoolean>
  : z.ZodBoolean;

const wayOf = (channel: Channel) =>
  channelTable[channel].isOptIn ? z.boolean().optional() : z.boolean();

const ways = Object.fromEntries(channels.map((channel) => [channel, wayOf(channel)])) as {
  [Of in Channel]: Way<Of>;
};

/**
 * Which messages owners receive, on which verified channels. Users cannot turn off codes, or
 * messages about changes to the account or a listing's contact details.
 */
export const MessageChoices = z.strictObject({
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

export type MessageChoices = z.infer<typeof MessageChoices>;

/** Changes to some choices. Channels that a change does not mention stay unchanged. */
export type ChoiceChanges = {
  [Name in keyof MessageChoices]?: Partial<MessageChoices[Name]> | undefined;
};

export const mergeChoices = <Choices extends ChoiceChanges>(
  choices: Choices,
  changes: ChoiceChanges,
): Choices => {
  const merged = Object.entries(changes).filter(([, change]) => change !== undefined)
    .map(([name, change]) => [name, { ...choices[name as keyof MessageChoices], ...change }]);
  return { ...choices, ...Object.fromEntries(merged) };
};

type Choice = Record<Channel, boolean>;

const choiceOf = (isOn: (channel: Channel) => boolean): Choice =>
  Object.fromEntries(
    channels.map((channel) => [channel, !channelTable[channel].isOptIn && isOn(channel)]),
  ) as Choice;

const on = choiceOf(() => true);

const defaults = {
  listingSuspended: on,
  // The site promises to notify authors about their review, and many authors have only a number.
  ownReviews: on,
  // A visitor waits for the answer.
  enquiries: on,
  weeklySummary: { email: false },
};

/**
 * Merges the stored choices with the defaults. Without a verified address, SMS about the listing is
 * on.
 */
export const choicesOf = (
  { notice_choices, email_verified }: {
    notice_choices: Partial<MessageChoices> | null;
    email_verified: boolean;
  },
): MessageChoices => {
  const aboutListing = choiceOf((channel) => !email_verified || !isCharged(channel));
  return mergeChoices(
    { ...defaults, reportDecided: aboutListing, reviews: aboutListing },
    notice_choices ?? {},
  );
};
