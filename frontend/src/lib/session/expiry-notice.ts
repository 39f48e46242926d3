import { readStored, tab, writeStored } from "../browser/stored.ts";

const key = "expired";

/** Lets the sign-in page report that the session has expired. */
export const storeSessionExpiry = (): void => writeStored(key, "yes", tab);

/** Whether the session has just expired. The history state stores this across a reload. */
export const takeSessionExpiry = (): boolean => {
  if (readStored(key, tab)) {
    writeStored(key, null, tab);
    history.replaceState({ isExpired: true }, "");
  }
  return history.state?.isExpired === true;
};
