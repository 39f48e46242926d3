import { readStored } from "../browser/stored.ts";
import { inThisLanguage } from "../page/in-this-language.ts";
import { type Claims, readClaims } from "./claims.ts";
import { paths } from "../paths.ts";
import { ownPath } from "./own-path.ts";
import type { PageAccess } from "./page-access.ts";
import { clearReturnPath, returnPath, storeReturnPath } from "./return-place.ts";

/** Where a visitor has to go instead of a page; undefined when they may see it. */
export const redirectPath = (
  access: PageAccess | undefined,
  claims: Pick<Claims, "role"> | undefined,
): string | undefined => {
  if (access === "guests") return claims && returnPath();
  if (access !== "members" && access !== "admins") return undefined;
  if (!claims) return "/signin";
  return access === "admins" && claims.role !== "admin" ? "/" : undefined;
};

/** The same for this page, which becomes the place to return to where a guest has to sign in. */
export const redirectForThisPage = (
  claims: Pick<Claims, "role"> | undefined,
): string | undefined => {
  const access = document.documentElement.dataset.access as PageAccess | undefined;
  const place = redirectPath(access, claims);
  if (place === "/signin") storeThisPage();
  // Visitors who wander off instead of signing in are not led back later.
  if (!place && access !== "guests" && access !== "anyone") clearReturnPath();
  return place;
};

/**
 * Leads visitors away whom this page is not for, before they see any of it.
 * @returns whether it does
 */
export const guardPage = (): boolean => {
  const claims = readClaims(readStored("token"));
  const isToList = location.pathname + location.hash === paths.listBusiness;
  if (isToList) storeReturnPath(paths.addBusiness);
  const place = isToList && claims ? paths.addBusiness : redirectForThisPage(claims);
  if (place === undefined) return false;
  document.documentElement.style.visibility = "hidden";
  location.replace(ownPath(inThisLanguage(place)));
  return true;
};

/** Makes this page the one to return to. */
export const storeThisPage = (): void =>
  storeReturnPath(location.pathname + location.search + location.hash);
