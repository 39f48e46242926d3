import type { Trx } from "#/db/database.ts";
import { type Areas, includes } from "#/shared/areas.ts";
import type { Listing } from "../business/queries.ts";
import { isSame, valueOf, type Values } from "../history/entry.ts";
import { findHeldListings, type HeldListing } from "../screening/queries.ts";
import type { UndoCtx } from "../undo/ctx.ts";
import { checkEdit, isElsewhere, leaving, type Plan } from "../undo/plan-undo.ts";
import type { UndoReason } from "../undo/schemas.ts";
import type { BulkChange } from "./schemas.ts";

type Act = { change: BulkChange; reason: string; areas: Areas };

/** Returns a function that plans the change of a listing, which it does not change. */
export async function planBulk(
  ctx: UndoCtx,
  trx: Trx,
  act: Act,
  listings: Map<string, Listing>,
): Promise<(id: string) => Promise<Plan>> {
  const heldOf = await findHeldListings(trx, [...listings.keys()]);
  return async (id) => {
    const listing = listings.get(id);
    if (!listing) return leaving("listing_removed");
    if (!includes(act.areas, listing.business.address)) return leaving("out_of_scope");
    const planned = act.change.act === "suspend"
      ? planSuspension(listing, act.reason)
      : await planEdit(ctx, trx, { ...listing, held: heldOf.get(id) }, act.change, act.areas);
    return { listing, ...planned };
  };
}

function planSuspension({ business: { status }, ownerId }: Listing, reason: string): Plan {
  if (ownerId !== null) return leaving("owned");
  if (status === "suspended") return leaving("unchanged");
  const changes = [{ field: "status", from: status, to: "suspended" }];
  return { suspension: { reason }, changes, left: [] };
}

async function planEdit(
  ctx: UndoCtx,
  trx: Trx,
  listing: Listing & { held: HeldListing | undefined },
  change: Exclude<BulkChange, { act: "suspend" }>,
  areas: Areas,
): Promise<Plan> {
  const { business, ownerId } = listing;
  const values: Values = Object.fromEntries(
    (change.act === "trade"
      ? [["category", change.category]]
      : Object.entries(change.address).map(([name, value]) => [`address.${name}`, value]))
      .filter(([field, value]) => !isSame(field!, valueOf(business, field!), value)),
  );
  if (Object.keys(values).length === 0) return leaving("unchanged");
  const place = change.act === "place" ? { ...business.address, ...change.address } : undefined;
  if (place && !includes(areas, place)) return leaving("out_of_scope");
  if (isElsewhere(ctx, business, values)) return leaving("not_valid");
  const changes = Object.entries(values)
    .map(([field, to]) => ({ field, from: valueOf(business, field), to }));
  // An address is not changed in part.
  let refusal: UndoReason | undefined;
  const checked = await checkEdit(ctx, trx, listing, values, (reason) => {
    refusal = reason;
    for (const field of Object.keys(values)) delete values[field];
  });
  if ("reason" in checked) return leaving(checked.reason);
  if (refusal) return leaving(refusal);
  return { ...checked, changes, left: [], ...ownerId && { message: "listing_corrected" } };
}
