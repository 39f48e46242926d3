import { useState } from "react";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
import type { MyBusiness } from "../listing/listing-values.ts";

/** Half a year: numbers and hours change in less. In milliseconds. */
const longTime = 182 * 24 * 60 * 60 * 1000;

/** Whether a listing should be looked through; who says here that all is right is left in peace. */
export const useIsOutdated = ({ _id, updatedAt }: MyBusiness) => {
  const key = `looked:${_id}`;
  const [now] = useState(Date.now);
  const [lookedAt, setLookedAt] = useState(() => Number(readStored(key)));
  const confirm = () => {
    writeStored(key, String(now));
    setLookedAt(now);
  };
  return { isStale: now - Math.max(Date.parse(updatedAt), lookedAt) > longTime, confirm };
};
