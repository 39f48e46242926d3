import { showAvatar } from "#/lib/browser/avatar.ts";
import { api } from "#/api/browser-api.ts";
import { readToken, signOutToHome } from "#/api/session/session.ts";
import { retryPendingSignOut, signOutAtService } from "#/api/session/sign-out.ts";
import { askServiceNow } from "#/lib/browser/service-clock.ts";
import { clearAccountSaved } from "#/lib/saved/saved-businesses.ts";
import { expiryOf } from "#/lib/session/claims.ts";
import { dropDrafts } from "#/ui/form/draft.ts";

export { retryPendingSignOut };

/** Ends the session in the browser and at the service, and opens home. */
export const signOutHere = async (): Promise<void> => {
  await signOutAtService();
  clearAccountSaved();
  dropDrafts();
  signOutToHome();
};

/**
 * Shows the account's picture. Skips expired tokens: a failed refresh would redirect a public page
 * to the sign-in.
 */
export const showOwnAvatar = async (): Promise<void> => {
  const token = readToken();
  if (!token || expiryOf(token) < await askServiceNow()) return;
  const { data } = await api.GET("/api/profile");
  if (data) showAvatar(data.avatar);
};
