import { readStored, writeStored } from "#/lib/browser/stored.ts";
import type { Api } from "../client.ts";
import { pendingSignOutKey } from "./session.ts";

/** Ends the session at the service. What could not be sent is owed, until the line is back. */
export const signOutAtService = async (api: Api): Promise<void> => {
  writeStored(pendingSignOutKey, "yes");
  const answer = await api.POST("/api/auth/logout").catch(() => undefined);
  if (answer?.response.ok) writeStored(pendingSignOutKey, null);
};

/** Sends what is owed, now and whenever the line comes back. */
export const retryPendingSignOut = (api: Api): void => {
  const pay = () => readStored(pendingSignOutKey) && signOutAtService(api);
  pay();
  addEventListener("online", pay);
};
