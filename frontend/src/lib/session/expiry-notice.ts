import { readStored, tab, writeStored } from "../browser/stored.ts";

const key = "expired";

/** Leaves word for the sign-in that a session could not be continued. */
export const storeSessionExpiry = (): void => writeStored(key, "yes", tab);

/** Whether a session has just expired. The entry of the history keeps it for a reload. */
export const takeSessionExpiry = (): boolean => {
  if (readStored(key, tab)) {
    writeStored(key, null, tab);
    history.replaceState({ isExpired: true }, "");
  }
  return history.state?.isExpired === true;
};
