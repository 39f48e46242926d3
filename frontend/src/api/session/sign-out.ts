import { readStored, writeStored } from "#/lib/browser/stored.ts";
import type { Api } from "../client.ts";
import { owedSignOut } from "./session.ts";

/** Ends the session at the service. What could not be sent is owed, until the line is back. */
export const signOutAtService = async (api: Api): Promise<void> => {
  writeStored(owedSignOut, "yes");
  const answer = await api.POST("/api/auth/logout").catch(() => undefined);
  if (answer?.response.ok) writeStored(owedSignOut, null);
};

/** Sends what is owed, now and whenever the line comes back. */
export const payOwedSignOut = (api: Api): void => {
  const pay = () => readStored(owedSignOut) && signOutAtService(api);
  pay();
  addEventListener("online", pay);
};
