import { paths } from "#/lib/paths.ts";
import { type Claims, readClaims } from "#/lib/session/claims.ts";
import { hasRole, type Scope, storeScopes } from "#/lib/session/scopes.ts";
import { dropWaitingPeople } from "#/lib/session/waiting-people.ts";
import { readStored, writeStored } from "#/lib/browser/stored.ts";

export type Session = Claims & { token: string | null };

const tokenKey = "token";

/** Stored while the service has not confirmed a sign-out. */
export const pendingSignOutKey = "signOut";

const guest: Session = { token: null, role: "guest", businessId: null };

let session = guest;
/** Token in memory if storage is blocked; the session then ends with the page. */
let memoryToken: string | null = null;

/** @param isExpired the session ended because it could not be refreshed */
type Listener = (isExpired: boolean) => void;
const listeners = new Set<Listener>();

export const readToken = (): string | null => readStored(tokenKey) ?? memoryToken;

/** Session of the stored token; removes a malformed token. */
export const getSession = (): Session => {
  const token = readToken();
  if (token === session.token) return session;
  const claims = readClaims(token);
  if (token !== null && !claims) storeToken(null);
  session = claims ? { ...claims, token } : guest;
  return session;
};

/** Notifies of every change of the session, in any tab. */
export const subscribeToSession = (listener: Listener): () => void => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const startSessionWith = (token: string): void => {
  // The cookie now belongs to the new session, which a retried sign-out would end.
  writeStored(pendingSignOutKey, null);
  storeToken(token);
  notifySubscribers();
};

export const endSession = ({ isExpired = false } = {}): void => {
  storeToken(null);
  notifySubscribers(isExpired);
};

/** Ends the session and opens home before a guard can redirect to sign-in. */
export const signOutToHome = (): void => {
  storeToken(null);
  location.assign(paths.home);
};

/** Used after a business is created or deleted, until the refreshed token contains the change. */
export const setBusinessId = (businessId: string | null): void => {
  session = { ...getSession(), businessId };
  notifySubscribers();
};

/** Notifies this tab of changes in other tabs. */
export const syncSessionAcrossTabs = (): void =>
  addEventListener("storage", ({ key }) => {
    if (key === tokenKey || key === null) notifySubscribers();
  });

const storeToken = (token: string | null) => {
  writeStored(tokenKey, token);
  memoryToken = readStored(tokenKey) === token ? null : token;
  if (token !== null) return;
  storeScopes(undefined);
  dropWaitingPeople();
};

const notifySubscribers = (isExpired = false) => {
  showSession();
  listeners.forEach((listener) => listener(isExpired));
};

/** Stores the roles of the profile, and shows the link to the console. */
export const showScopes = (scopes: readonly Scope[]): void => {
  storeScopes(scopes);
  showSession();
};

/** Attributes for CSS; `site/first-script.ts` sets them before the first paint. */
const showSession = (): void => {
  const { token, role, businessId } = getSession();
  const { dataset } = document.documentElement;
  dataset.auth = token ? "in" : "out";
  dataset.role = hasRole("reader") ? "admin" : role;
  dataset.registers = hasRole("registrar") ? "yes" : "no";
  dataset.business = businessId ? "yes" : "no";
};
