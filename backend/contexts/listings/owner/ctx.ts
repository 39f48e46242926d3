import type { Storage } from "#/gateways/storage/mod.ts";
import type { Owners } from "#/contexts/identity/mod.ts";
import type { Complaints, SuspensionCtx } from "../ctx.ts";
import type { Business, OtherLetters } from "../schemas.ts";

/** What is known of places; handed in, for the directory keeps it. */
export type Gazetteer = {
  /** Where a PIN code may be; none when no post office has it. */
  placesOf(pin: string): { city: string; district: string; state: string }[];
  /** Whether two names are of one city: in another script, of another time. */
  isSameCity(one: string, other: string): boolean;
  isSameState(one: string, other: string): boolean;
  /** The first two digits of a GSTIN registered in that state. */
  gstCodeOf(state: string): string | undefined;
  /** What it and its places are called in the letters that its owner did not write. */
  inOtherLetters(business: Business): OtherLetters;
};

export type OwnerCtx = SuspensionCtx & {
  complaints: Complaints;
  storage: Storage;
  gazetteer: Gazetteer;
  /** Names that no business may take: this site's own, in both scripts. */
  siteNames: readonly string[];
  /** How they are told of what becomes of their listing, and show that it is them. */
  owners: Owners;
};
