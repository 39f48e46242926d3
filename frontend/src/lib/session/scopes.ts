import { readStored, writeStored } from "../browser/stored.ts";
import { readClaims } from "./claims.ts";

/** The roles of the console. Each may do what those before it may. */
const adminRoles = ["reader", "editor", "moderator", "admin"] as const;

export type AdminRole = typeof adminRoles[number];

/** All roles. A registrar lists other people, and is no admin. */
export const roles = [...adminRoles, "registrar"] as const;

/** A role in all India, in a state, or in a city of a state. */
export type Scope = { role: typeof roles[number]; state: string | null; city: string | null };

const scopesKey = "scopes";
/** Used if storage is blocked. */
let loaded: readonly Scope[] = [];

/** @param scopes of the profile; `undefined` after the end of the session */
export const storeScopes = (scopes: readonly Scope[] | undefined): void => {
  loaded = scopes ?? [];
  writeStored(scopesKey, loaded.length > 0 ? JSON.stringify(loaded) : null);
};

/** The roles, which pages use to hide what the user may not do. The service checks each call. */
const readScopes = (): readonly Scope[] => {
  if (readClaims(readStored("token"))?.role === "admin") {
    return [{ role: "admin", state: null, city: null }];
  }
  try {
    return JSON.parse(readStored(scopesKey)!) ?? loaded;
  } catch {
    return loaded;
  }
};

/** Whether the user has at least this role somewhere, in all of a place, or in all India. */
export const hasRole = (
  role: Scope["role"],
  place?: { state: string; city?: string | null } | "all India",
): boolean =>
  readScopes().some((scope) =>
    (role === "registrar" || scope.role === "registrar"
      ? scope.role === role
      : adminRoles.indexOf(scope.role) >= adminRoles.indexOf(role)) &&
    (scope.state === null || place === undefined || place !== "all India" &&
        scope.state === place.state && (scope.city === null || scope.city === place.city))
  );
