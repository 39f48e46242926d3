import { getLogger } from "@logtape/logtape";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { inSavepoint } from "#/db/savepoint.ts";
import { emit } from "#/platform/events.ts";
import type { Areas } from "#/shared/areas.ts";
import { asStatement } from "#/shared/text/statement.ts";
import { findListing, type Listing, toListing } from "../business/queries.ts";
import { saveAllChanged } from "../business/save-changed.ts";
import { byAccount, bySystem, type Cause } from "../history/cause.ts";
import { isPictures } from "../history/entry.ts";
import { saveSlug } from "../owner/change-slug.ts";
import { needsMessage } from "../owner/edit-listing.ts";
import { restoreListing } from "../moderation/restore-business.ts";
import { suspendListing } from "../moderation/suspend-business.ts";
import { deleteRows } from "../owner/remove-listing.ts";
import { releasePictures } from "../pictures/change-media.ts";
import { withFormerPictures } from "../pictures/put-back-pictures.ts";
import { lockExisting } from "../queries.ts";
import type { Business } from "../schemas.ts";
import { matchEdit, saveEdit } from "../screening/save-edit.ts";
import { updateModerationQueue } from "../screening/screen-edit.ts";
import type { UndoCtx } from "./ctx.ts";
import { leaving, type Plan, planUndo } from "./plan-undo.ts";
import * as queries from "./queries.ts";
import type { Batch, BatchTables, UndoRow } from "./queries.ts";

const log = getLogger(["karigar", "undo"]);

/** How many listings a transaction changes. */
const batchSize = 50;

/** What a job does with unfinished work of a table. */
export type BatchJob<Row extends Batch> = {
  tables: BatchTables;
  causeOf: (row: Row) => Pick<Cause, "act" | "reason">;
  /** Returns a function that plans what to do with a listing, which it does not change. */
  planWith: (
    ctx: UndoCtx,
    trx: Trx,
    row: Omit<Row, "areas"> & { areas: Areas },
    listings: Map<string, Listing>,
  ) => Promise<(id: string) => Promise<Plan>>;
  /** Stops work that may not begin. @returns whether it did */
  stop?: (ctx: UndoCtx, trx: Trx, row: Row) => Promise<boolean>;
};

const undoJob: BatchJob<UndoRow> = {
  tables: queries.undoTables,
  causeOf: () => ({ act: "undone" }),
  planWith: planUndo,
};

type Options = { id?: string; stopping?: AbortSignal };

/** Carries out the undos that have been started, or one of them. */
export const runUndos = (ctx: UndoCtx, options?: Options): Promise<void> =>
  runBatches(ctx, undoJob, options);

/** Does unfinished work, also where another process has stopped. */
export async function runBatches<Row extends Batch>(
  ctx: UndoCtx,
  job: BatchJob<Row>,
  { id, stopping }: Options = {},
): Promise<void> {
  while (!stopping?.aborted && await runBatch(ctx, job, id));
}

/** Does the next listings and saves how far it got. @returns whether there was anything to do */
const runBatch = <Row extends Batch>(
  ctx: UndoCtx,
  { tables, causeOf, planWith, stop }: BatchJob<Row>,
  workId: string | undefined,
): Promise<boolean> =>
  inTransaction(ctx, async (trx) => {
    const row = await queries.takeBatch<Row>(trx, tables, ctx.now(), workId);
    if (!row) return false;
    if (row.cursor === null && await stop?.(ctx, trx, row)) return true;
    const ids = await queries.findNext(trx, tables, row, batchSize);
    // Owners first, as an erasure does.
    const found = await queries.findListings(trx, ids);
    const ownerIds = [...found.values()].map(({ ownerId }) => ownerId);
    const { notify } = await ctx.owners.lockAll(trx, ownerIds);
    const rows = await lockExisting(trx, ids, []);
    const listings = new Map(rows.map((row) => [row.id, toListing(row)!]));
    const plan = await planWith(ctx, trx, { ...row, areas: row.areas ?? "all" }, listings);
    const { act, reason } = causeOf(row);
    const { started_by: by } = row;
    const cause = { ...by === null ? bySystem(act) : byAccount(by, act), group: row.id, reason };
    const carryOut = (some: string[]) =>
      inSavepoint(trx, async () => {
        const plans: (Plan & { id: string })[] = [];
        for (const id of some) plans.push({ ...await plan(id), id });
        for (const single of await applyTogether(ctx, trx, cause, plans)) {
          await apply(ctx, trx, cause, single, notify);
        }
        return plans;
      });
    // One by one if that fails, so that a listing that cannot be changed stops no other.
    const plans = await carryOut(ids).catch(async () => {
      const each: Awaited<ReturnType<typeof carryOut>> = [];
      for (const id of ids) {
        const done = carryOut([id]).catch((error: unknown) => {
          log.error("The change of a listing failed: {error}", { error, id });
          return [{ ...leaving("failed"), id }];
        });
        each.push(...await done);
      }
      return each;
    });
    const left = plans.filter(({ left }) => left.length > 0)
      .map(({ id, left }) => ({ id, left }));
    await queries.saveKept(trx, tables, row.id, left);
    await queries.saveProgress(trx, tables, row.id, {
      seen: row.seen + ids.length,
      changed: row.changed + plans.filter(({ changes }) => changes.length > 0).length,
      removed: row.removed + plans.filter(({ isRemoved }) => isRemoved).length,
      kept: row.kept + left.flatMap(({ left }) => left).length,
      cursor: ids.at(-1) ?? row.cursor,
      // Not null again, if an erasure has ended it meanwhile.
      ...ids.length < batchSize && { finished_at: ctx.now() },
    });
    return true;
  });

type Notify = Awaited<ReturnType<UndoCtx["owners"]["lockAll"]>>["notify"];

/**
 * Removes and changes locked listings without an owner in few statements, as most of an import are.
 *
 * @returns the plans that are to be carried out one by one
 */
async function applyTogether(
  ctx: UndoCtx,
  trx: Trx,
  cause: Cause,
  plans: Plan[],
): Promise<Plan[]> {
  const removed = plans.flatMap(({ listing, isRemoved }) => listing && isRemoved ? listing : []);
  await deleteRows(ctx, trx, cause, removed);
  const edits: { before: Business; after: Business }[] = [];
  const others: Plan[] = [];
  for (const plan of plans.filter(({ isRemoved }) => !isRemoved)) {
    const { listing, after } = plan;
    if (listing && after && isPlain(plan)) {
      const { match } = await matchEdit(ctx, trx, null, listing, after);
      if (!match) {
        edits.push({ before: listing.business, after });
        continue;
      }
    }
    others.push(plan);
  }
  await saveAllChanged(ctx, trx, cause, edits);
  return others;
}

/** Whether only values of a public listing without an owner change, and nothing follows from it. */
const isPlain = ({ listing, suspension, after, changes, message }: Plan): boolean =>
  listing?.ownerId === null && listing.publishedAt !== null && !suspension && !message &&
  listing.business.status !== "draft" && listing.business.status === after?.status &&
  changes.every(({ field }) => !isPictures(field) && field !== "slug" && field !== "timings");

/** Changes a locked listing. Jobs delete the files of pictures that it loses. */
async function apply(
  ctx: UndoCtx,
  trx: Trx,
  cause: Cause,
  { listing, suspension, after, changes, message }: Plan,
  notify: Notify,
): Promise<void> {
  if (!listing) return;
  const { business, ownerId } = listing;
  const adminId = typeof cause.actor === "string" ? null : cause.actor.account;
  if (suspension && suspension !== "ends") {
    const { reason } = suspension;
    const order = { reason, statement: cause.reason, adminId: adminId!, group: cause.group };
    await suspendListing({ ...ctx, db: trx }, business._id, order);
    // The owner can read and appeal it.
    const decision = { adminId: adminId!, statement: asStatement(reason) };
    if (ownerId) await emit(trx, { kind: "listing.suspended", listing, ...decision });
    return;
  }
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
    if (message) await notify(ownerId, message);
  }
  const slug = changes.find(({ field }) => field === "slug")?.to;
  if (typeof slug === "string") {
    const saved = await findListing(trx, business._id);
    await saveSlug(ctx, trx, cause, saved!, slug);
  }
  if (suspension === "ends") {
    await restoreListing({ ...ctx, db: trx }, business._id, adminId, cause);
    if (ownerId && adminId) await ctx.complaints.onRestored(trx, business._id, adminId);
  }
}
