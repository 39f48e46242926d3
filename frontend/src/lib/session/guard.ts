import { readStored } from "../browser/stored.ts";
import { inPageLanguage } from "../page/in-page-language.ts";
import { readClaims } from "./claims.ts";
import { paths } from "../paths.ts";
import { ownPath } from "./own-path.ts";
import type { PageAccess } from "./page-access.ts";
import { clearReturnPath, returnPath, storeReturnPath } from "./return-place.ts";

/**
 * Where to redirect the visitor; undefined if the page is for the visitor. The app asks for the
 * roles of admins, which the token does not have.
 */
export const redirectPath = (
  access: PageAccess | undefined,
  claims: object | undefined,
): string | undefined => {
  if (access === "guests") return claims && returnPath();
  if (access !== "members" && access !== "admins") return undefined;
  return claims ? undefined : "/signin";
};

/**
 * As `redirectPath`, but also stores this page as the return path if the visitor must sign in.
 */
export const redirectForThisPage = (claims: object | undefined): string | undefined => {
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
