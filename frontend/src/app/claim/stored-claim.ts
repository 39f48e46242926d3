import type { Schemas } from "#/api/client.ts";
import { isAhead } from "#/lib/browser/service-clock.ts";

type Claim = Schemas["StartedClaim"];

const keyOf = (slug: string) => `claim-${slug}`;

/** Stores a pending claim, so that the user can still enter the code after a reload. */
export const storeClaim = (slug: string, claim: Claim): void => {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(claim));
  } catch {
    // Storage is blocked; after a reload the user requests a new code.
  }
};

export const readStoredClaim = (slug: string): Claim | undefined => {
  try {
    const claim: Claim | null = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? "null");
    return claim && isAhead(claim.expiresAt) ? claim : undefined;
  } catch {
    return undefined;
  }
};
