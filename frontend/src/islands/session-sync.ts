import { getSession, subscribeToSession } from "#/api/session/session.ts";
import { goTo, replacePage } from "#/lib/page/go-to.ts";
import { paths } from "#/lib/paths.ts";
import { storeSessionExpiry } from "#/lib/session/expiry-notice.ts";
import { redirectForThisPage, storeThisPage } from "#/lib/session/guard.ts";

/** Redirects visitors who sign in or out, in any tab, if the page is not for them. */
export const syncSession = (): void => {
  subscribeToSession((isExpired) => {
    if (isExpired) {
      storeThisPage();
      storeSessionExpiry();
      goTo(paths.signIn);
      return;
    }
    const session = getSession();
    const place = redirectForThisPage(session.token === null ? undefined : session);
    if (place !== undefined) replacePage(place);
  });
};
