import { type Channel, channelTable } from "./contact-point.ts";
import { indiaOffset } from "./india-time.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * @param from an hour in India, if it is earlier than the channel's first one
 * @returns `time` if the channel sends messages that can wait then, else the next time when it does
 */
export function allowedTime(channel: Channel, time: Date, from = 24): Date {
  const [first, closes] = channelTable[channel].hours;
  const opens = Math.min(first, from);
  const inIndia = time.getTime() + indiaOffset * 60_000;
  const sinceMidnight = inIndia % day;
  if (sinceMidnight >= opens * hour && sinceMidnight < closes * hour) return time;
  const midnight = inIndia - sinceMidnight + (sinceMidnight < opens * hour ? 0 : day);
  return new Date(midnight + opens * hour - indiaOffset * 60_000);
}
