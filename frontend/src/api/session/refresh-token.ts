import { timedFetch } from "#/lib/browser/service-clock.ts";
import { endSession, readToken, startSessionWith } from "./session.ts";

let pendingRefresh: Promise<string | undefined> | undefined;

/**
 * Returns a token newer than `stale`; concurrent calls and tabs share one refresh.
 * @returns undefined if the session has ended
 * @throws when the service is unavailable: the user stays signed in
 */
export const refreshToken = (stale: string): Promise<string | undefined> =>
  pendingRefresh ??= withTabLock(() => refresh(stale)).finally(() => pendingRefresh = undefined);

/** Web Locks let one tab refresh at a time; without them the service resolves races. */
const withTabLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("refresh-token", work) : work();

const refresh = async (stale: string): Promise<string | undefined> => {
  for (const delay of [...retryDelays, undefined]) {
    // Another tab may have refreshed the token or signed out.
    const known = readToken();
    if (known !== stale) return known ?? undefined;
    const response = await timedFetch("/api/auth/refresh", {
      method: "POST",
      credentials: "include",
    });
    const answer = response.ok ? await readAnswer(response) : undefined;
    const token = answer?.accessToken ?? answer?.token;
    if (token) {
      startSessionWith(token);
      return token;
    }
    // Any other response, such as a hotspot's login page, does not end the session.
    if (response.status === 401 || answer) break;
    if (delay === undefined) throw new Error(`The refresh answered ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  const known = readToken();
  if (known !== stale) return known ?? undefined;
  endSession({ isExpired: true });
};

/** Delays between attempts, in milliseconds. */
const retryDelays = [300, 1500];

/** The JSON body; undefined if it is not JSON. */
const readAnswer = (
  response: Response,
): Promise<{ accessToken?: string; token?: string } | undefined> =>
  response.json().catch(() => undefined);
