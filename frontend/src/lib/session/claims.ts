type Role = "user" | "admin";

/** Claims that a page reads from the access token. Only the API verifies the token. */
export type Claims = { role: Role | "guest"; businessId: string | null };

/** @returns undefined for null and for a malformed token */
export const readClaims = (token: string | null): Claims | undefined => {
  try {
    const { role = "guest", businessId = null } = payloadOf(token!);
    return { role, businessId };
  } catch {
    return undefined;
  }
};

/** Expiry of a well-formed token, in milliseconds since 1970. */
export const expiryOf = (token: string): number => Number(payloadOf(token).exp ?? 0) * 1000;

export const payloadOf = (token: string) =>
  JSON.parse(atob(token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/")));
