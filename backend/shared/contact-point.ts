type ChannelFacts = {
  /** The kind of its addresses. Mobile numbers have ten digits. */
  address: "mobile" | "email";
  /** Whether it gets only messages that the account chose for it, and no codes. */
  isOptIn: boolean;
  /** Whether a provider charges each message. Then budgets limit it, and it bundles news. */
  isCharged: boolean;
  /** From when to when, in hours in India, messages that can wait are sent. */
  hours: readonly [from: number, to: number];
  /** Its labels. */
  en: string;
  hi: string;
};

/** The channels of messages. The front end's list is generated from this table. */
export const channelTable = {
  sms: {
    address: "mobile",
    isOptIn: false,
    isCharged: true,
    hours: [9, 21],
    en: "SMS",
    hi: "एसएमएस",
  },
  email: {
    address: "email",
    isOptIn: false,
    isCharged: false,
    hours: [0, 24],
    en: "Email",
    hi: "ईमेल",
  },
} as const satisfies Record<string, ChannelFacts>;

export type Channel = keyof typeof channelTable;

export const channels = Object.keys(channelTable) as Channel[];

/** Channels of codes and of messages that cannot be turned off. */
export const mandatoryChannels = channels.filter((channel) => !channelTable[channel].isOptIn);

export const isCharged = (channel: Channel): boolean => channelTable[channel].isCharged;

export const chargedChannels = channels.filter(isCharged);

export const reachesMobile = (channel: Channel): boolean =>
  channelTable[channel].address === "mobile";

/** The destination of a message. */
export type ContactPoint = { channel: Channel; address: string };

export const bySms = (mobile: string): ContactPoint => ({ channel: "sms", address: mobile });
export const byEmail = (email: string): ContactPoint => ({ channel: "email", address: email });
