import type { Claims, Role } from "./claims.ts";
import { returnPlace } from "./return-place.ts";

/** Whom a route is for: `staticData: { access: requireSession({ roles: ["admin"] }) }`. */
export type Access = { audience: "guests" } | { audience: "members"; roles: readonly Role[] };

/** @param roles one of which they must have; none: anyone signed in */
export const requireSession = ({ roles = [] }: { roles?: readonly Role[] } = {}): Access => ({
  audience: "members",
  roles,
});

/** For visitors without a token; who has one is led home, or to where they were going. */
export const guestsOnly: Access = { audience: "guests" };

/** Where somebody has to go instead of a page that is not for them. */
export const placeInstead = (
  access: Access | undefined,
  { token, role }: { token: string | null; role: Claims["role"] },
): string | undefined => {
  if (!access) return undefined;
  if (access.audience === "guests") return token ? returnPlace() : undefined;
  if (!token) return "/signin";
  const isListed = access.roles.length === 0 || access.roles.some((listed) => listed === role);
  return isListed ? undefined : "/";
};
