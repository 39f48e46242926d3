/**
 * Message channels with the kind of their addresses (mobile numbers have ten digits) and their
 * labels. An opt-in channel gets only notices that the account chose for it. The front end's list
 * is generated from this table.
 */
export const channelTable = {
  sms: { address: "mobile", isOptIn: false, en: "SMS", hi: "एसएमएस" },
  email: { address: "email", isOptIn: false, en: "Email", hi: "ईमेल" },
} as const;

export type Channel = keyof typeof channelTable;

export const channels = Object.keys(channelTable) as Channel[];

/** Channels of codes and of notices that cannot be turned off. */
export const mandatoryChannels = channels.filter((channel) => !channelTable[channel].isOptIn);

export const reachesMobile = (channel: Channel): boolean =>
  channelTable[channel].address === "mobile";

/** The destination of a message. */
export type ContactPoint = { channel: Channel; address: string };

export const bySms = (mobile: string): ContactPoint => ({ channel: "sms", address: mobile });
export const byEmail = (email: string): ContactPoint => ({ channel: "email", address: email });
