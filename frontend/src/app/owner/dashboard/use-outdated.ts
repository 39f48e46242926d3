import { useState } from "react";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
import type { MyBusiness } from "../listing/listing-values.ts";

/** In milliseconds. Phone numbers and hours often change within half a year. */
const staleAfter = 182 * 24 * 60 * 60 * 1000;

/** Whether the owner should review the listing; `confirm` postpones the next reminder. */
export const useOutdated = ({ _id, updatedAt }: MyBusiness) => {
  const key = `looked:${_id}`;
  const [now] = useState(serviceNow);
  const [confirmedAt, setConfirmedAt] = useState(() => Number(readStored(key)));
  const confirm = () => {
    writeStored(key, String(now));
    setConfirmedAt(now);
  };
  return { isStale: now - Math.max(Date.parse(updatedAt), confirmedAt) > staleAfter, confirm };
};
