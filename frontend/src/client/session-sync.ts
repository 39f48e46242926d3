import { followOtherTabs, getSession, subscribeToSession } from "../api/session/session.ts";
import { forgetKept } from "../lib/saved/saved-businesses.ts";
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
    keepSavedInStep(router, isSignedIn);
    if (!isExpired) return void router.invalidate();
    rememberPlace(router.state.location.href);
    router.navigate({ to: "/signin", state: { isExpired: true } });
  });
};

/** What is saved comes along to whoever signs in, and is with their account when they sign out. */
const keepSavedInStep = ({ options: { context } }: AppRouter, isSignedIn: boolean): void => {
  if (!isSignedIn) return forgetKept();
  import("../api/account/saved.ts").then(({ refreshSaved }) =>
    refreshSaved(context.api, context.lang)
  )
    .catch(() => {});
};
