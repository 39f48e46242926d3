import { paths } from "../paths.ts";
import type { Claims } from "./claims.ts";
import { returnPlace } from "./return-place.ts";

/** Whom a page is for, where it is not for everybody: `data-access` of its document. */
export type Access = "guests" | "members" | "admins";

/** Where a visitor has to go instead of a page that is not for them. */
export const placeInstead = (
  access: Access | undefined,
  { token, role }: { token: string | null; role: Claims["role"] },
): string | undefined => {
  if (!access) return undefined;
  if (access === "guests") return token ? returnPlace() : undefined;
  if (!token) return paths.signIn;
  return access === "admins" && role !== "admin" ? paths.home : undefined;
};
