import { channels } from "#/api/generated/channels.ts";
import type { Profile } from "./section.tsx";

export type Channel = keyof typeof channels;
type Choice = Partial<Record<Channel, boolean>>;

export type MessageName = keyof Profile["notices"];

/**
 * The messages in the order of the page. The service sends mandatory messages even if the account has
 * none of the chosen channels. On channels that cost it bundles some others into one a day.
 */
export const messageKinds: Record<MessageName, { isMandatory?: true; isBundled?: true }> = {
  listingSuspended: { isMandatory: true },
  reportDecided: { isBundled: true },
  reviews: { isBundled: true },
  ownReviews: {},
  enquiries: {},
  weeklySummary: {},
};

/** The channels on which the service sends a message to an account that can use `usable`. */
export const channelsInUse = (
  name: MessageName,
  choice: Choice,
  usable: readonly Channel[],
): Channel[] => {
  const chosen = usable.filter((channel) => choice[channel]);
  return chosen.length === 0 && messageKinds[name].isMandatory
    ? usable.filter((channel) => !channels[channel].isOptIn)
    : chosen;
};
