import { api } from "../browser-api.ts";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
import { pendingSignOutKey } from "./session.ts";

/** Ends the session at the service. A failed call stays pending and is retried. */
export const signOutAtService = async (): Promise<void> => {
  writeStored(pendingSignOutKey, "yes");
  const answer = await api.POST("/api/auth/logout").catch(() => undefined);
  if (answer?.response.ok) writeStored(pendingSignOutKey, null);
};
/** Retries a pending sign-out now and whenever the network returns. */
export const retryPendingSignOut = (): void => {
  const retry = () => readStored(pendingSignOutKey) && signOutAtService();
  retry();
  addEventListener("online", retry);
};
