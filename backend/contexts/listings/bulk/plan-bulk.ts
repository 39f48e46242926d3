import type { Trx } from "#/db/database.ts";
import { type Areas, includes } from "#/shared/areas.ts";
import { applyPatch } from "../business/patches.ts";
import type { Listing } from "../business/queries.ts";
import { isSame, valueOf } from "../history/entry.ts";
import { findGone } from "../merge/queries.ts";
import { fitOf } from "../owner/place-rules.ts";
import { findUnconfirmed } from "../registered/queries.ts";
import { findHeldListings } from "../screening/queries.ts";
import type { UndoCtx } from "../undo/ctx.ts";
import { leaving, type Plan, planValues } from "../undo/plan-undo.ts";
import type { BulkChange } from "./schemas.ts";

type Act = { change: BulkChange; reason: string; areas: Areas };

/** Returns a function that plans the change of a listing, which it does not change. */
export async function planBulk(
  ctx: UndoCtx,
  trx: Trx,
  { change, reason, areas }: Act,
  listings: Map<string, Listing>,
): Promise<(id: string) => Promise<Plan>> {
  const heldOf = await findHeldListings(trx, [...listings.keys()]);
  // Of people whom a registrar has listed, and who have never signed in.
  const unconfirmed = await findUnconfirmed(trx, [...listings.keys()]);
  const gone = await findGone(trx, [...listings.keys()]);
  return async (id) => {
    const listing = listings.get(id);
    if (!listing || gone.includes(id)) return leaving("listing_removed");
    const { business, ownerId } = listing;
    if (!includes(areas, business.address)) return leaving("out_of_scope");
    if (change.act === "suspend") {
      if (ownerId !== null && !unconfirmed.has(id)) return { listing, ...leaving("owned") };
      if (business.status === "suspended") return { listing, ...leaving("unchanged") };
      const changes = [{ field: "status", from: business.status, to: "suspended" }];
      return { listing, suspension: { reason }, changes, left: [] };
    }
    const wanted = change.act === "trade"
      ? [["category", change.category] as const]
      : Object.entries(change.address).map(([name, value]) => [`address.${name}`, value] as const);
    const values = Object.fromEntries(
      wanted.filter(([field, value]) => !isSame(field, valueOf(business, field), value)),
    );
    if (Object.keys(values).length === 0) return { listing, ...leaving("unchanged") };
    if (change.act === "place") {
      const { fit } = fitOf(applyPatch(business, change).address, ctx.gazetteer);
      if (fit === "other_city" || fit === "other_state") {
        return { listing, ...leaving("pin_differs") };
      }
    }
    const held = { ...listing, held: heldOf.get(id) };
    const planned = await planValues(ctx, trx, held, values, { areas, isAnyState: false });
    // An address is not changed in part.
    const [left] = planned.left;
    if (left) return { listing, ...leaving(left.reason) };
    return { listing, ...planned, ...ownerId && { message: "listing_corrected" } };
  };
}
