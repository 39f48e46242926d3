import { getLogger } from "@logtape/logtape";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { inSavepoint } from "#/db/savepoint.ts";
import { findListing, toListing } from "../business/queries.ts";
import { byAccount, bySystem, type Cause } from "../history/cause.ts";
import { isPictures } from "../history/entry.ts";
import { saveSlug } from "../owner/change-slug.ts";
import { needsMessage } from "../owner/edit-listing.ts";
import { removeRows } from "../owner/remove-listing.ts";
import { releasePictures } from "../pictures/change-media.ts";
import { withFormerPictures } from "../pictures/put-back-pictures.ts";
import { lockExisting } from "../queries.ts";
import { saveEdit } from "../screening/save-edit.ts";
import { updateModerationQueue } from "../screening/screen-edit.ts";
import type { UndoCtx } from "./ctx.ts";
import { leaving, type Plan, planUndo } from "./plan-undo.ts";
import * as queries from "./queries.ts";
import type { UndoRow } from "./queries.ts";

const log = getLogger(["karigar", "undo"]);

/** How many listings a transaction changes. */
const batchSize = 50;

/**
 * Carries out the undos that have been started, or one of them. A job, which goes on where another
 * process has stopped.
 */
export async function runUndos(
  ctx: UndoCtx,
  { id, stopping }: { id?: string; stopping?: AbortSignal } = {},
): Promise<void> {
  while (!stopping?.aborted && await runBatch(ctx, id));
}

/** Undoes the next listings and saves how far it got. @returns whether there was anything to do */
const runBatch = (ctx: UndoCtx, undoId: string | undefined): Promise<boolean> =>
  inTransaction(ctx, async (trx) => {
    const undo = await queries.takeUndo(trx, undoId);
    if (!undo) return false;
    const ids = await queries.findNext(trx, undo, batchSize);
    // Owners first, as an erasure does.
    const found = await queries.findListings(trx, ids);
    const ownerIds = [...found.values()].map(({ ownerId }) => ownerId);
    const { notify } = await ctx.owners.lockAll(trx, ownerIds);
    const rows = await lockExisting(trx, ids, []);
    const listings = new Map(rows.map((row) => [row.id, toListing(row)!]));
    const plan = await planUndo(ctx, trx, { ...undo, areas: undo.areas ?? "all" }, listings);
    const plans: (Plan & { id: string })[] = [];
    for (const id of ids) {
      const done = inSavepoint(trx, async () => {
        const planned = await plan(id);
        await apply(ctx, trx, causeOf(undo), planned, notify);
        return planned;
      });
      const planned = await done.catch((error: unknown) => {
        log.error("The undo of a listing failed: {error}", { error, id });
        return leaving("failed");
      });
      plans.push({ ...planned, id });
    }
    const left = plans.filter(({ left }) => left.length > 0)
      .map(({ id, left }) => ({ id, left }));
    await queries.saveKept(trx, undo.id, left);
    await queries.saveProgress(trx, undo.id, {
      seen: undo.seen + ids.length,
      changed: undo.changed + plans.filter(({ changes }) => changes.length > 0).length,
      removed: undo.removed + plans.filter(({ isRemoved }) => isRemoved).length,
      kept: undo.kept + left.flatMap(({ left }) => left).length,
      cursor: ids.at(-1) ?? undo.cursor,
      // Not null again, if an erasure has ended it meanwhile.
      ...ids.length < batchSize && { finished_at: ctx.now() },
    });
    return true;
  });

const causeOf = ({ id, started_by }: UndoRow): Cause => ({
  ...started_by === null ? bySystem("undone") : byAccount(started_by, "undone"),
  group: id,
});

type Notify = Awaited<ReturnType<UndoCtx["owners"]["lockAll"]>>["notify"];

/** Changes a locked listing. Jobs delete the files of pictures that it loses. */
async function apply(
  ctx: UndoCtx,
  trx: Trx,
  cause: Cause,
  { listing, isRemoved, after, changes }: Plan,
  notify: Notify,
): Promise<void> {
  if (!listing) return;
  const { business, ownerId } = listing;
  if (isRemoved) return void await removeRows(ctx, trx, null, listing, { undo: cause });
  const valuesOf = (side: "from" | "to") =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  const media = changes.some(({ field }) => isPictures(field)) &&
    await withFormerPictures(ctx, trx, business, {
      before: valuesOf("to"),
      after: valuesOf("from"),
    });
  if (media) await releasePictures(ctx, trx, listing, media);
  if (after || media) {
    const edited = { ...after ?? business, ...media && { media } };
    await saveEdit(ctx, trx, cause, ownerId, listing, edited);
    if (after) await updateModerationQueue(ctx, trx, listing, undefined);
    if (needsMessage(listing, edited, ctx.now())) await notify(ownerId, "listing_changed");
  }
  const slug = changes.find(({ field }) => field === "slug")?.to;
  if (typeof slug !== "string") return;
  const saved = await findListing(trx, business._id);
  await saveSlug(ctx, trx, cause, saved!, slug);
}
