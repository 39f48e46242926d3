import type { Schemas } from "#/api/client.ts";

type Claim = Schemas["StartedClaim"];

const keyOf = (slug: string) => `claim-${slug}`;

/** A code that is on its way is still to be given after a reload; a browser that keeps nothing asks anew. */
export const storeClaim = (slug: string, claim: Claim): void => {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(claim));
  } catch {
    // Then it is not kept.
  }
};

export const readStoredClaim = (slug: string): Claim | undefined => {
  try {
    const claim: Claim | null = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? "null");
    return claim && Date.parse(claim.expiresAt) > Date.now() ? claim : undefined;
  } catch {
    return undefined;
  }
};
