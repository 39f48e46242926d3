import { showAvatar } from "#/lib/browser/avatar.ts";
import { api } from "#/api/browser-api.ts";
import { pendingSignOutKey, readToken, showScopes, signOutToHome } from "#/api/session/session.ts";
import { askServiceNow } from "#/lib/browser/service-clock.ts";
import { clearAccountSaved } from "#/lib/saved/saved-businesses.ts";
import { expiryOf } from "#/lib/session/claims.ts";
import { dropDrafts } from "#/ui/form/draft.ts";
import { readStored, writeStored } from "#/lib/browser/stored.ts";

/** Ends the session in the browser and at the service, and opens home. */
export const signOutHere = async (): Promise<void> => {
  await signOutAtService();
  clearAccountSaved();
  dropDrafts();
  signOutToHome();
};

/**
 * Shows the account's picture and the link to its requests. Skips expired tokens: a failed refresh
 * would redirect a public page to the sign-in.
 */
export const showAccount = async (): Promise<void> => {
  const token = readToken();
  if (!token || expiryOf(token) < await askServiceNow()) return;
  const [{ data }, requests] = await Promise.all([
    api.GET("/api/profile"),
    api.GET("/api/my/enquiries", { params: { query: { limit: 1 } } }),
  ]);
  if (data) {
    showAvatar(data.avatar);
    showScopes(data.scopes);
  }
  for (const link of document.querySelectorAll<HTMLElement>("[data-own-requests]")) {
    link.hidden = !requests.data?.length;
  }
};

/** Ends the session at the service. A failed call stays pending and is retried. */
const signOutAtService = async (): Promise<void> => {
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
