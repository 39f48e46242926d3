import { readStored } from "../browser/stored.ts";
import { inPageLanguage } from "../page/in-page-language.ts";
import { type Claims, readClaims } from "./claims.ts";
import { paths } from "../paths.ts";
import { ownPath } from "./own-path.ts";
import type { PageAccess } from "./page-access.ts";
import { clearReturnPath, returnPath, storeReturnPath } from "./return-place.ts";

/** Where to redirect the visitor; undefined if the page is for the visitor. */
export const redirectPath = (
  access: PageAccess | undefined,
  claims: Pick<Claims, "role"> | undefined,
): string | undefined => {
  if (access === "guests") return claims && returnPath();
  if (access !== "members" && access !== "admins") return undefined;
  if (!claims) return "/signin";
  return access === "admins" && claims.role !== "admin" ? "/" : undefined;
};

/**
 * As `redirectPath`, but also stores this page as the return path if the visitor must sign in.
 */
export const redirectForThisPage = (
  claims: Pick<Claims, "role"> | undefined,
): string | undefined => {
  const access = document.documentElement.dataset.access as PageAccess | undefined;
  const place = redirectPath(access, claims);
  if (place === "/signin") storeThisPage();
  // Clears the return path if the visitor left the sign-in for another page.
  if (!place && access !== "guests" && access !== "anyone") clearReturnPath();
  return place;
};

/**
 * Redirects before the first paint if the page is not for the visitor.
 * @returns whether it redirects
 */
export const guardPage = (): boolean => {
  const claims = readClaims(readStored("token"));
  const isToList = location.pathname + location.hash === paths.listBusiness;
  if (isToList) storeReturnPath(paths.addBusiness);
  const place = isToList && claims ? paths.addBusiness : redirectForThisPage(claims);
  if (place === undefined) return false;
  document.documentElement.style.visibility = "hidden";
  location.replace(ownPath(inPageLanguage(place)));
  return true;
};

/** Stores this page as the return path after sign-in. */
export const storeThisPage = (): void =>
  storeReturnPath(location.pathname + location.search + location.hash);
