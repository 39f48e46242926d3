import { followOtherTabs, getSession, subscribeToSession } from "../api/session/session.ts";
import { goTo } from "../lib/page/go-to.ts";
import { paths } from "../lib/paths.ts";
import { noteExpiry } from "../lib/session/expiry-notice.ts";
import { rememberPlace } from "../lib/session/return-place.ts";
import type { AppRouter } from "../router.tsx";

/** Leads on whoever signs in or out, in this tab or another, where the page is not for them. */
export const syncSession = (router: AppRouter): void => {
  let wasSignedIn = getSession().token !== null;
  followOtherTabs();
  subscribeToSession((isExpired) => {
    const isSignedIn = getSession().token !== null;
    if (isSignedIn === wasSignedIn) return;
    wasSignedIn = isSignedIn;
    if (!isExpired) return void router.invalidate();
    rememberPlace(router.state.location.href);
    noteExpiry();
    goTo(paths.signIn);
  });
};
