import { getSession, subscribeToSession } from "#/api/session/session.ts";
import { goInstead, goTo } from "#/lib/page/go-to.ts";
import { paths } from "#/lib/paths.ts";
import { noteExpiry } from "#/lib/session/expiry-notice.ts";
import { placeElsewhere, rememberHere } from "#/lib/session/guard.ts";

/** Leads on visitors who sign in or out, in this tab or another, where the page is not for them. */
export const syncSession = (): void => {
  subscribeToSession((isExpired) => {
    if (isExpired) {
      rememberHere();
      noteExpiry();
      goTo(paths.signIn);
      return;
    }
    const session = getSession();
    const place = placeElsewhere(session.token === null ? undefined : session);
    if (place !== undefined) goInstead(place);
  });
};
