import { getLogger } from "@logtape/logtape";
import type { Channel } from "#/shared/contact-point.ts";
import type { Message } from "../messages.ts";
import type { Gateway } from "../send-message.ts";

const log = getLogger(["karigar", "outbox"]);

const maxMessages = 200;

type OutboxMessage = {
  to: string;
  channel: Channel;
  text: string;
  /** Empty for a message without a code. */
  code: string;
  sentAt: Date;
};

/** Collects messages for developers instead of sending them. */
export type Outbox = {
  /** @param textOf the text that the recipient would read */
  by<Content extends Message>(
    channel: Channel,
    textOf: (message: Content) => string,
  ): Gateway<Content>;
  /** Newest first. */
  list(to?: string): OutboxMessage[];
};

/** Stores the newest 200 messages in memory, and logs them. */
export function createOutbox({ now }: { now: () => Date }): Outbox {
  const messages: OutboxMessage[] = [];
  const store = (message: Omit<OutboxMessage, "sentAt">) => {
    messages.unshift({ ...message, sentAt: now() });
    messages.splice(maxMessages);
    log.info("{channel} to {to}: {text}", message);
    return Promise.resolve();
  };
  return {
    by: (channel, textOf) => ({
      send: (message) =>
        store({
          to: message.to,
          channel,
          text: textOf(message),
          code: "code" in message ? message.code ?? "" : "",
        }),
    }),
    list: (to) => messages.filter((message) => to === undefined || message.to === to),
  };
}
