import { endSession, readToken, startSessionWith } from "./session.ts";

let running: Promise<string | undefined> | undefined;

/**
 * A token newer than `stale`: one refresh for however many calls of however many tabs.
 * @returns undefined when there is none and nobody is signed in any more
 * @throws when the service cannot answer now: whoever is signed in stays so
 */
export const refreshToken = (stale: string): Promise<string | undefined> =>
  running ??= alone(() => refresh(stale)).finally(() => running = undefined);

/** One tab at a time, where the browser has locks; elsewhere the service sorts races out. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("refresh-token", work) : work();

const refresh = async (stale: string): Promise<string | undefined> => {
  for (const wait of [...waits, undefined]) {
    // Another tab may have been here before, or have signed out.
    const known = readToken();
    if (known !== stale) return known ?? undefined;
    const response = await fetch("/api/auth/refresh", { method: "POST", credentials: "include" });
    const answer = response.ok ? await readAnswer(response) : undefined;
    const token = answer?.accessToken ?? answer?.token;
    if (token) {
      startSessionWith(token);
      return token;
    }
    // Whatever else comes, be it the page of a hotspot on the way, says nothing of the session.
    if (response.status === 401 || answer) break;
    if (wait === undefined) throw new Error(`The refresh answered ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  const known = readToken();
  if (known !== stale) return known ?? undefined;
  endSession({ isExpired: true });
};

/** Between the tries, in milliseconds. */
const waits = [300, 1500];

/** The service's own answer; undefined for what is not JSON. */
const readAnswer = (
  response: Response,
): Promise<{ accessToken?: string; token?: string } | undefined> =>
  response.json().catch(() => undefined);
