export type Role = "user" | "admin";

/** What a page may know from an access token; whether it is any good, the API says. */
export type Claims = { role: Role | "guest"; businessId: string | null };

/** @returns undefined for a text that is no token */
export const readClaims = (token: string): Claims | undefined => {
  try {
    const base64 = token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/");
    const { role = "guest", businessId = null } = JSON.parse(atob(base64));
    return { role, businessId };
  } catch {
    return undefined;
  }
};
