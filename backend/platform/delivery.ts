import { getLogger } from "@logtape/logtape";
import type { Db } from "../db/database.ts";
import {
  claimMessage,
  closeMessage,
  type MessageTable,
  postponeMessage,
  type Waiting,
} from "./delivery-queries.ts";

const log = getLogger(["karigar", "delivery"]);

const minute = 60 * 1000;
const hour = 60 * minute;

/** How long to wait after each failed try, in milliseconds; then the message is given up. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 16 * hour, 24 * hour];

/** Messages of one table. */
type Messages<Message extends Waiting> = {
  table: MessageTable;
  /** Some of those that are due, in the order in which they go out. */
  findDue: (db: Db, now: Date) => Promise<Message[]>;
  /** What the log calls a message, such as `notice password_changed`. */
  nameOf: (message: Message) => string;
  /**
   * Sends a message, or decides that it is not to be sent any more.
   * @returns until when it has to wait, where it cannot go out now
   * @throws when it did not go out
   */
  send: (message: Message) => Promise<Date | void>;
};

/**
 * Tries once to send each message that is due. A try is claimed before the message goes out, so several
 * processes send it once.
 */
export async function sendDue<Message extends Waiting>(
  { db, now }: { db: Db; now: () => Date },
  { table, findDue, nameOf, send }: Messages<Message>,
): Promise<void> {
  for (const message of await findDue(db, now())) {
    const { id, tries } = message;
    const wait = waits[tries];
    if (wait === undefined) {
      log.error("Gave up on the {message} after {tries} tries", {
        message: nameOf(message),
        tries,
      });
      await closeMessage(db, table, id);
      continue;
    }
    if (!await claimMessage(db, table, message, new Date(now().getTime() + wait))) continue;
    try {
      const until = await send(message);
      if (until) await postponeMessage(db, table, message, until);
      else await closeMessage(db, table, id);
    } catch (cause) {
      log.warn("The {message} did not go out at try {try}: {cause}", {
        message: nameOf(message),
        try: tries + 1,
        cause,
      });
    }
  }
}
