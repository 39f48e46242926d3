import { z } from "zod";
import type { Channel } from "#/shared/contact-point.ts";
import { emailContent } from "./email/content.ts";
import { type EmailContent, isEmail } from "./email/email.ts";
import { createSmtp, readSmtp, type SmtpSettings, smtpVariables } from "./email/smtp/smtp.ts";
import type { Sender } from "./messages.ts";
import type { Outbox } from "./dev-outbox/outbox.ts";
import { type ChannelGateway, onlyFor } from "./send-message.ts";
import { createMsg91, type Msg91Settings, msg91Variables, readMsg91 } from "./sms/msg91/msg91.ts";
import { countParts } from "./sms/parts.ts";
import { isSms, type SmsContent, type SmsGateway } from "./sms/sms.ts";
import { smsText } from "./sms/text.ts";
import {
  createTwilio,
  readTwilio,
  type TwilioSettings,
  twilioVariables,
} from "./sms/twilio/twilio.ts";

/** The environment variables that select the provider of each channel. */
export const channelVariables = {
  SMS_PROVIDER: z.enum(["outbox", "msg91", "twilio"]).default("outbox")
    .describe("SMS provider. `outbox` sends nothing and shows messages at /api/dev/outbox."),
  ...msg91Variables,
  ...twilioVariables,
  ...smtpVariables,
};

const Variables = z.object(channelVariables);
type Variables = z.infer<typeof Variables>;

/** Missing providers that production requires, by variable. */
export const missingChannels = (value: Variables) => ({
  SMS_PROVIDER: value.SMS_PROVIDER === "outbox" && "msg91 or twilio",
  EMAIL_URL: value.EMAIL_URL === undefined && "a mail server",
});

export type ChannelSettings = {
  sms:
    | { provider: "outbox" }
    | { provider: "msg91" } & Msg91Settings
    | { provider: "twilio" } & TwilioSettings;
  email: { provider: "outbox" } | { provider: "smtp" } & SmtpSettings;
};

/** Reads a variable that `owner` requires. If it is missing, reports it and returns "". */
type Need = (name: keyof Variables, owner: keyof Variables) => string;

export function readChannels(
  { SMS_PROVIDER, EMAIL_URL }: Variables,
  need: Need,
  onFault: (fault: string) => void,
): ChannelSettings {
  const ofSms = (name: Parameters<Need>[0]) => need(name, "SMS_PROVIDER");
  return {
    sms: SMS_PROVIDER === "msg91"
      ? { provider: SMS_PROVIDER, ...readMsg91(ofSms, onFault) }
      : SMS_PROVIDER === "twilio"
      ? { provider: SMS_PROVIDER, ...readTwilio(ofSms) }
      : { provider: SMS_PROVIDER },
    email: EMAIL_URL
      ? { provider: "smtp", ...readSmtp((name) => need(name, "EMAIL_URL")) }
      : { provider: "outbox" },
  };
}

export const openChannels = (
  { sms, email }: ChannelSettings,
  sender: Sender,
  outbox: Outbox,
): Record<Channel, ChannelGateway> => ({
  sms: onlyFor(
    isSms,
    openSms(sms, sender, outbox),
    (message) => countParts(smsText(message, sender)),
  ),
  email: onlyFor(
    isEmail,
    email.provider === "smtp"
      ? createSmtp(email, sender)
      : outbox.by("email", (message: EmailContent) => emailContent(message, sender).text),
  ),
});

function openSms(settings: ChannelSettings["sms"], sender: Sender, outbox: Outbox): SmsGateway {
  switch (settings.provider) {
    case "outbox":
      return outbox.by("sms", (message: SmsContent) => smsText(message, sender));
    case "msg91":
      return createMsg91(settings, sender);
    case "twilio":
      return createTwilio(settings, sender);
  }
}
