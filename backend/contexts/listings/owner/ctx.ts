import type { Storage } from "../../../gateways/storage/mod.ts";
import type { ListingsCtx } from "../ctx.ts";

/** What is known of places; handed in, for the directory keeps it. */
export type Gazetteer = {
  /** Where a PIN code may be; none when no post office has it. */
  placesOf(pin: string): { city: string; district: string; state: string }[];
  /** Whether two names are of one city: in another script, of another time. */
  isSameCity(one: string, other: string): boolean;
  isSameState(one: string, other: string): boolean;
  /** The first two digits of a GSTIN registered in that state. */
  gstCodeOf(state: string): string | undefined;
};

export type OwnerCtx = ListingsCtx & { storage: Storage; gazetteer: Gazetteer };
