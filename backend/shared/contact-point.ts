export const channels = ["sms", "email"] as const;

export type Channel = typeof channels[number];

/** Where a message goes: to a mobile number (its ten digits) by SMS, or to an e-mail address. */
export type ContactPoint = { channel: Channel; address: string };

export const bySms = (mobile: string): ContactPoint => ({ channel: "sms", address: mobile });
export const byEmail = (email: string): ContactPoint => ({ channel: "email", address: email });
