import { indiaOffset } from "./india-time.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The hours in India during which SMS that are not urgent are sent. */
const [usual, closes] = [9, 21];

/**
 * @param opens the hour in India from which the SMS may be sent
 * @returns `time` if sending is allowed then, else the next time in India when it is
 */
export function allowedSmsTime(time: Date, opens = usual): Date {
  const inIndia = time.getTime() + indiaOffset * 60_000;
  const sinceMidnight = inIndia % day;
  if (sinceMidnight >= opens * hour && sinceMidnight < closes * hour) return time;
  const midnight = inIndia - sinceMidnight + (sinceMidnight < opens * hour ? 0 : day);
  return new Date(midnight + opens * hour - indiaOffset * 60_000);
}
