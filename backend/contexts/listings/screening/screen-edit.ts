import type { Trx } from "#/db/database.ts";
import { findHeldWords } from "./texts/held-words.ts";
import { emit } from "#/platform/events.ts";
import type { BusinessPatch } from "../business/fields.ts";
import type { OwnerCtx } from "../owner/ctx.ts";
import type { Business } from "../schemas.ts";
import type { Finding } from "./findings.ts";
import { applyPatch, mergePatches, withoutFieldsOf } from "../business/patches.ts";
import { screenNumbers } from "./screen-numbers.ts";
import {
  deleteHeldListing,
  findHeldListing,
  type HeldListing,
  upsertHeldListing,
} from "./queries.ts";
import { screenWith } from "./screen-listing.ts";

export type ScreeningCtx = Pick<OwnerCtx, "complaints" | "siteNames" | "hash">;

/** The result of an edit: the part to save now and the part to queue for a moderator. */
type ScreenedEdit = { save: Business; queue: Queue | undefined };

type Queue = Pick<HeldListing, "patch" | "findings">;

/** Returns the texts and numbers for which a listing or an edit waits. */
export const screenOwned = async (
  ctx: ScreeningCtx,
  trx: Trx,
  ownerId: string | null,
  after: Business,
  before?: Business,
): Promise<Finding[]> => [
  ...screenWith(await findHeldWords(trx), ctx.siteNames, after, before),
  ...(await screenNumbers(ctx, trx, [{ ownerId, after, before }])).flat(),
];

/**
 * Splits an edit into a part to save now and a part to queue. If an edit of a published listing has
 * findings, the whole patch is merged with the pending one and queued; only a pause applies at
 * once. A draft with findings is saved but not published.
 */
export async function screenEdit(
  ctx: ScreeningCtx,
  trx: Trx,
  { business: before, ownerId }: { business: Business; ownerId: string | null },
  patch: BusinessPatch,
): Promise<ScreenedEdit> {
  const pending = await findHeldListing(trx, before._id);
  const patched = applyPatch(before, patch);
  const screen = (after: Business, known?: Business) =>
    screenOwned(ctx, trx, ownerId, after, known);
  if (before.status === "draft") {
    if (patched.status !== "active" && !pending) return { save: patched, queue: undefined };
    const findings = await screen(patched);
    return findings.length > 0
      ? { save: { ...patched, status: "draft" }, queue: { patch: null, findings } }
      : { save: { ...patched, status: "active" }, queue: undefined };
  }
  const earlier = pending?.patch ?? undefined;
  const findings = await screen(patched, before);
  if (findings.length > 0) {
    const all = earlier ? mergePatches(earlier, patch) : patch;
    const remaining = earlier ? await screen(applyPatch(before, all), before) : findings;
    if (patch.status !== "paused") {
      return { save: before, queue: { patch: all, findings: remaining } };
    }
    const { status: _, ...rest } = all;
    return {
      save: applyPatch(before, { status: "paused" }),
      queue: { patch: rest, findings: remaining },
    };
  }
  const rest = earlier && withoutFieldsOf(earlier, patch);
  if (!rest) return { save: patched, queue: undefined };
  const combined = applyPatch(patched, rest);
  const remaining = await screen(combined, patched);
  return remaining.length > 0
    ? { save: patched, queue: { patch: rest, findings: remaining } }
    : { save: combined, queue: undefined };
}

/** Queues a pending listing or edit for a moderator. If nothing is pending, ends the case. */
export async function updateModerationQueue(
  { complaints }: ScreeningCtx,
  trx: Trx,
  listing: { business: Business; ownerId: string | null },
  queue: Queue | undefined,
): Promise<void> {
  const id = listing.business._id;
  const before = await findHeldListing(trx, id);
  if (queue) {
    const due_at = await complaints.onScreened(trx, listing);
    await upsertHeldListing(trx, { business_id: id, ...queue, due_at });
  } else if (before) {
    await deleteHeldListing(trx, id);
    await emit(trx, { kind: "listing.screening_ended", businessId: id });
  }
}
