import { getLogger } from "@logtape/logtape";
import type { Channel } from "#/shared/contact-point.ts";
import { emailContent } from "../email/content.ts";
import type { EmailContent, EmailGateway } from "../email/email.ts";
import type { Sender } from "../messages.ts";
import type { SmsContent, SmsGateway } from "../sms/sms.ts";
import { smsText } from "../sms/text.ts";

const log = getLogger(["karigar", "outbox"]);

const kept = 200;

type OutboxMessage = {
  to: string;
  channel: Channel;
  text: string;
  /** Empty in a notice, which has none. */
  code: string;
  sentAt: Date;
};

/** Where messages go that are for nobody's eyes but a developer's. */
export type Outbox = {
  sms: SmsGateway;
  email: EmailGateway;
  /** Newest first. */
  list(to?: string): OutboxMessage[];
};

/** Keeps the newest 200 messages in memory, and logs them. */
export function createOutbox({ sender, now }: { sender: Sender; now: () => Date }): Outbox {
  const messages: OutboxMessage[] = [];
  const keep = (message: Omit<OutboxMessage, "sentAt">) => {
    messages.unshift({ ...message, sentAt: now() });
    messages.splice(kept);
    log.info("{channel} to {to}: {text}", message);
    return Promise.resolve();
  };
  return {
    sms: {
      send: (sms) =>
        keep({ to: sms.to, channel: "sms", text: smsText(sms, sender), code: codeIn(sms) }),
    },
    email: {
      send: (email) =>
        keep({
          to: email.to,
          channel: "email",
          text: emailContent(email, sender).text,
          code: codeIn(email),
        }),
    },
    list: (to) => messages.filter((message) => to === undefined || message.to === to),
  };
}

const codeIn = (message: SmsContent | EmailContent) => "code" in message ? message.code : "";
