import { showAvatar } from "#/lib/browser/avatar.ts";
import { browserApi } from "#/api/browser-api.ts";
import { readToken, signOutToHome } from "#/api/session/session.ts";
import { retryPendingSignOut, signOutAtService } from "#/api/session/sign-out.ts";
import { clearAccountSaved } from "#/lib/saved/saved-businesses.ts";
import { expiryOf } from "#/lib/session/claims.ts";
import { dropDrafts } from "#/ui/form/draft.ts";

/** Ends the session here and at the service, and goes home. */
export const signOutHere = async (): Promise<void> => {
  await signOutAtService(browserApi());
  clearAccountSaved();
  dropDrafts();
  signOutToHome();
};

/** Sends a logout that could not be sent before. */
export const retrySignOut = (): void => retryPendingSignOut(browserApi());

/**
 * Shows the account's picture. It is asked for with a valid token only: a page for everybody sends
 * nobody to the sign-in for a picture.
 */
export const showOwnAvatar = async (): Promise<void> => {
  const token = readToken();
  if (!token || expiryOf(token) < Date.now()) return;
  const { data } = await browserApi().GET("/api/profile");
  if (data) showAvatar(data.avatar);
};
