import { getLogger } from "@logtape/logtape";

const log = getLogger(["karigar", "delivery"]);

const minute = 60 * 1000;
const hour = 60 * minute;

/** How long to wait after each failed try, in milliseconds; then the message is given up. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 16 * hour, 24 * hour];

type Delivery = {
  /** What the log calls it, such as `notice password_changed`. */
  message: string;
  /** How many tries there were. */
  tries: number;
  /** Counts a try and stores when the next is due. @returns false when another process was first */
  claim: (nextTry: Date) => Promise<boolean>;
  /** Sends the message and closes its row. */
  send: () => Promise<void>;
  /** Closes the row of a message that was not sent. */
  giveUp: () => Promise<void>;
};

/**
 * Tries once to send a message that waits in the database. The try is claimed before the message goes
 * out, so several processes send it once.
 *
 * @returns whether it went out
 */
export async function attemptDelivery(
  { now }: { now: () => Date },
  { message, tries, claim, send, giveUp }: Delivery,
): Promise<boolean> {
  const wait = waits[tries];
  if (wait === undefined) {
    log.error("Gave up on the {message} after {tries} tries", { message, tries });
    await giveUp();
    return false;
  }
  if (!await claim(new Date(now().getTime() + wait))) return false;
  try {
    await send();
    return true;
  } catch (cause) {
    log.warn("The {message} did not go out at try {try}: {cause}", {
      message,
      try: tries + 1,
      cause,
    });
    return false;
  }
}
