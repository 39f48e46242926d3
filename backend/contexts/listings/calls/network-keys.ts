import { randomBytes } from "node:crypto";
import type { Db } from "#/db/database.ts";
import { indiaOffset } from "#/shared/india-time.ts";
import { findKeys, insertKey } from "./queries.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** In days: how long a key is used, and how long it is then kept to recognise its networks. */
const period = 30;

/** When a day begins in India. */
const startOf = (dayNumber: number) => new Date(dayNumber * dayMs - indiaOffset * 60_000);

/** @param day such as `2026-11-21` */
export function keyNamesOf(day: string) {
  const dayNumber = Date.parse(day) / dayMs;
  const number = Math.floor(dayNumber / period);
  return {
    daily: { name: `day ${day}`, expiresAt: startOf(dayNumber + 1) },
    current: { name: `period ${number}`, expiresAt: startOf((number + 2) * period) },
    previous: { name: `period ${number - 1}`, expiresAt: startOf((number + 1) * period) },
  };
}

/** The keys under which networks are recognised on a day. Creates missing ones. */
export async function readNetworkKeys(
  db: Db,
  day: string,
): Promise<{ daily: string; current: string; previous: string | undefined }> {
  const { daily, current, previous } = keyNamesOf(day);
  const names = [daily, current, previous].map(({ name }) => name);
  const isComplete = (keys: Map<string, string>) => keys.has(daily.name) && keys.has(current.name);
  let keys = await findKeys(db, names);
  if (!isComplete(keys)) {
    for (const key of [daily, current]) {
      await insertKey(db, { ...key, secret: randomBytes(32).toString("base64url") });
    }
    keys = await findKeys(db, names);
  }
  return {
    daily: keys.get(daily.name)!,
    current: keys.get(current.name)!,
    previous: keys.get(previous.name),
  };
}
