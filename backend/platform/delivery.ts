import { getLogger } from "@logtape/logtape";
import type { Db } from "../db/database.ts";
import {
  claimMessage,
  closeMessage,
  type DueMessage,
  type MessageTable,
  postponeMessage,
} from "./delivery-queries.ts";

const log = getLogger(["karigar", "delivery"]);

const minute = 60 * 1000;
const hour = 60 * minute;

/**
 * Delay after each failed attempt, in milliseconds. After the last delay the message is given up.
 */
const retryDelays = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 16 * hour, 24 * hour];

type Messages<Message extends DueMessage> = {
  table: MessageTable;
  /** Some due messages, in the order of sending. */
  findDue: (db: Db, now: Date) => Promise<Message[]>;
  /** The message's name in the log, such as `notice password_changed`. */
  nameOf: (message: Message) => string;
  /**
   * Sends a message, or decides not to.
   * @returns the time until which it is postponed, if it cannot be sent now
   * @throws when sending failed
   */
  send: (message: Message) => Promise<Date | void>;
};

/**
 * Tries once to send each due message. Each attempt is claimed first, so that only one of several
 * processes sends the message.
 */
export async function sendDue<Message extends DueMessage>(
  { db, now }: { db: Db; now: () => Date },
  { table, findDue, nameOf, send }: Messages<Message>,
): Promise<void> {
  for (const message of await findDue(db, now())) {
    const { id, tries } = message;
    const delay = retryDelays[tries];
    if (delay === undefined) {
      log.error("Gave up sending the {message} after {tries} attempts", {
        message: nameOf(message),
        tries,
      });
      await closeMessage(db, table, id);
      continue;
    }
    const time = now();
    const nextTry = new Date(time.getTime() + delay);
    if (!await claimMessage(db, table, message, { now: time, nextTry })) continue;
    try {
      const until = await send(message);
      if (until) await postponeMessage(db, table, message, until);
      else await closeMessage(db, table, id);
    } catch (cause) {
      log.warn("Sending the {message} failed at attempt {try}: {cause}", {
        message: nameOf(message),
        try: tries + 1,
        cause,
      });
    }
  }
}
