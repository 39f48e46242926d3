import { getSession, subscribeToSession } from "#/api/session/session.ts";
import { goTo, replacePage } from "#/lib/page/go-to.ts";
import { paths } from "#/lib/paths.ts";
import { storeSessionExpiry } from "#/lib/session/expiry-notice.ts";
import { redirectForThisPage, storeThisPage } from "#/lib/session/guard.ts";

/** Leads on visitors who sign in or out, in this tab or another, where the page is not for them. */
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
