import type { Storage } from "#/gateways/storage/mod.ts";
import type { Owners } from "#/contexts/identity/mod.ts";
import type { Limiter } from "#/platform/limiter.ts";
import type { Complaints, SuspensionCtx } from "../ctx.ts";
import type { Business, OtherScript } from "../schemas.ts";

/** Place data, injected from the directory context. */
export type Gazetteer = {
  /** The places of a PIN code; empty if no post office has it. */
  placesOf(pin: string): { city: string; district: string; state: string }[];
  /** Whether two names mean the same city, in another script or as a former name. */
  isSameCity(name: string, other: string): boolean;
  /** Whether the gazetteer has a city or town of this name in the state. */
  isCityIn(city: string, state: string): boolean;
  isSameState(name: string, other: string): boolean;
  /** Whether a city is known to be far from a PIN code. */
  isFar(pin: string, place: { city: string; state: string }): boolean;
  /** The current name of a state from a code or a former name; other texts stay unchanged. */
  stateName(text: string): string;
  /** The first two digits of a GSTIN that is registered in that state. */
  gstCodeOf(state: string): string | undefined;
  /** The names of a business and its places in the other script. */
  inOtherScript(business: Business): OtherScript;
};

export type OwnerCtx = SuspensionCtx & {
  complaints: Complaints;
  storage: Storage;
  gazetteer: Gazetteer;
  /** The site's own names in both scripts. No business may use them. */
  siteNames: readonly string[];
  /** Notifies owners and verifies their identity. */
  owners: Owners;
  limiter: Pick<Limiter, "take" | "usage" | "refund">;
};
