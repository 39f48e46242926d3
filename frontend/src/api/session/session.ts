import { paths } from "#/lib/paths.ts";
import { type Claims, readClaims } from "#/lib/session/claims.ts";
import { readStored, writeStored } from "#/lib/browser/stored.ts";

export type Session = Claims & { token: string | null };

const tokenKey = "token";

/** There while somebody has signed out of whom the service has not heard it. */
export const pendingSignOutKey = "signOut";

const guest: Session = { token: null, role: "guest", businessId: null };

let session = guest;
/** Where storage is blocked, one stays signed in for as long as the page lives. */
let unstored: string | null = null;

/** @param isExpired it ended because it could not be continued, not because anybody wanted it */
type Listener = (isExpired: boolean) => void;
const listeners = new Set<Listener>();

export const readToken = (): string | null => readStored(tokenKey) ?? unstored;

/** Who is here, as the token says that is stored now; one that cannot be decoded is removed. */
export const getSession = (): Session => {
  const token = readToken();
  if (token === session.token) return session;
  const claims = readClaims(token);
  if (token !== null && !claims) storeToken(null);
  session = claims ? { ...claims, token } : guest;
  return session;
};

/** Told of every change of the session, whichever tab it happens in. */
export const subscribeToSession = (listener: Listener): () => void => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Signs in, or goes on with a new token. */
export const startSessionWith = (token: string): void => {
  // The cookie is another one now, whose session is to go on.
  writeStored(pendingSignOutKey, null);
  storeToken(token);
  notifySubscribers();
};

export const endSession = ({ isExpired = false } = {}): void => {
  storeToken(null);
  notifySubscribers(isExpired);
};

/** Ends the session and goes home, before a guard can lead elsewhere. */
export const signOutToHome = (): void => {
  storeToken(null);
  location.assign(paths.home);
};

/** After a business was created or deleted, until the token is refreshed and says so itself. */
export const setBusinessId = (businessId: string | null): void => {
  session = { ...getSession(), businessId };
  notifySubscribers();
};

/** Keeps this tab in step with the others. */
export const syncSessionAcrossTabs = (): void =>
  addEventListener("storage", ({ key }) => {
    if (key === tokenKey || key === null) notifySubscribers();
  });

const storeToken = (token: string | null) => {
  writeStored(tokenKey, token);
  unstored = readStored(tokenKey) === token ? null : token;
};

const notifySubscribers = (isExpired = false) => {
  showSession();
  listeners.forEach((listener) => listener(isExpired));
};

/** What styles go by, and `site/first-script.ts` wrote before the first paint. */
const showSession = (): void => {
  const { token, role, businessId } = getSession();
  const { dataset } = document.documentElement;
  dataset.auth = token ? "in" : "out";
  dataset.role = role;
  dataset.business = businessId ? "yes" : "no";
};
