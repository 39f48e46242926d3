import { readStored, writeStored } from "#/lib/browser/stored.ts";
import type { Api } from "../client.ts";
import { pendingSignOutKey } from "./session.ts";

/** Ends the session at the service. A failed call stays pending and is retried. */
export const signOutAtService = async (api: Api): Promise<void> => {
  writeStored(pendingSignOutKey, "yes");
  const answer = await api.POST("/api/auth/logout").catch(() => undefined);
  if (answer?.response.ok) writeStored(pendingSignOutKey, null);
};

/** Retries a pending sign-out now and whenever the network returns. */
export const retryPendingSignOut = (api: Api): void => {
  const retry = () => readStored(pendingSignOutKey) && signOutAtService(api);
  retry();
  addEventListener("online", retry);
};
