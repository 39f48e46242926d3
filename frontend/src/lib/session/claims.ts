type Role = "user" | "admin";

/** What a page may know from an access token; whether it is any good, the API says. */
export type Claims = { role: Role | "guest"; businessId: string | null };

/** @returns undefined for a text that is no token, and for none */
export const readClaims = (token: string | null): Claims | undefined => {
  try {
    const { role = "guest", businessId = null } = payloadOf(token!);
    return { role, businessId };
  } catch {
    return undefined;
  }
};

/** When a token that can be read is of no more use, in milliseconds since 1970. */
export const expiryOf = (token: string): number => Number(payloadOf(token).exp ?? 0) * 1000;

/** All that a token says. */
export const payloadOf = (token: string) =>
  JSON.parse(atob(token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/")));
