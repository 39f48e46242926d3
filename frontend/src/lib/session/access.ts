import type { Claims, Role } from "./claims.ts";

/** Whom a route is for: `staticData: { access: requireSession({ roles: ["admin"] }) }`. */
export type Access = { audience: "members"; roles: readonly Role[] };

/** @param roles one of which they must have; none: anyone signed in */
export const requireSession = ({ roles = [] }: { roles?: readonly Role[] } = {}): Access => ({
  audience: "members",
  roles,
});

/** Where somebody has to go instead of a page that is not for them. */
export const placeInstead = (
  access: Access | undefined,
  { token, role }: { token: string | null; role: Claims["role"] },
): string | undefined => {
  if (!access) return undefined;
  if (!token) return "/signin";
  const isListed = access.roles.length === 0 || access.roles.some((listed) => listed === role);
  return isListed ? undefined : "/";
};
