import type { Ctx } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import { changesOf, identityOf } from "./identity.ts";
import { findFormerIdentity, wasClaimedSince } from "../history/queries.ts";
import type { Business } from "../schemas.ts";
import type { Identity } from "../tables.ts";

/**
 * The period whose changes are compared together, in days. Corrections after a claim are exempt.
 */
const window = 30;

/**
 * Emits an event if a listing has become another business: two of name, trade, number and city
 * changed within 30 days. A case opens if the listing has public reviews.
 */
export async function reportSwitch(
  { now }: Pick<Ctx, "now">,
  trx: Trx,
  before: Business,
  after: Business,
): Promise<void> {
  const businessId = after._id;
  if (changesOf(identityOf(before), identityOf(after)).length === 0) return;
  const since = new Date(now().getTime() - window * 24 * 60 * 60 * 1000);
  const former = await findFormerIdentity(trx, businessId, identityOf(after), since);
  if (!former) return;
  const changes = changesOf(former.identity, identityOf(after));
  if (changes.length < 2 || await wasClaimedSince(trx, businessId, since)) return;
  await emit(trx, {
    kind: "listing.became_another",
    businessId,
    text: describe(former, identityOf(after), changes),
  });
}

const names: Record<keyof Identity, string> = {
  businessName: "name",
  category: "trade",
  primaryPhone: "number",
  city: "city",
};

function describe(
  { identity, changedAt }: { identity: Identity; changedAt: Date },
  now: Identity,
  changes: (keyof Identity)[],
): string {
  const each = changes.map((part) => `${names[part]} from “${identity[part]}” to “${now[part]}”`);
  const day = changedAt.toISOString().slice(0, 10);
  return `It has reviews, and since ${day} it changed its ${each.join(", its ")}.`;
}
