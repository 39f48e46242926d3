import { getLogger } from "@logtape/logtape";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { inSavepoint } from "#/db/savepoint.ts";
import { emit } from "#/platform/events.ts";
import { insertDistinct } from "../merge/queries.ts";
import { forceIndexScans } from "../queries.ts";
import { createRowReader } from "../rows/read-row.ts";
import { isFault, toReason } from "../rows/row-faults.ts";
import { updateModerationQueue } from "../screening/screen-edit.ts";
import { toPatch } from "../undo/plan-undo.ts";
import { daysOfGroups } from "../undo/undos.ts";
import * as queries from "./load-queries.ts";
import type { LoadRow, StoredRow } from "./load-queries.ts";
import * as matching from "./match-queries.ts";
import { planRows, type RowPlan } from "./plan-rows.ts";
import { keyIn, keyOfCells } from "./record.ts";
import { readCells, type SheetCtx } from "./sheet/read-cells.ts";
import { type ImportCtx, saveScreened } from "./save-screened.ts";
import { toBusiness } from "../business/business-row.ts";

const log = getLogger(["karigar", "import"]);

/** How many rows a transaction does. A plan compares names with those of whole PIN codes. */
const batchSizeOf = ({ state }: LoadRow): number => state === "applying" ? 200 : 1000;

export type LoadCtx = ImportCtx & SheetCtx;

/**
 * Reads, plans and applies loads, or one of them, in batches. Each batch and how far it got are one
 * transaction, so that a killed process loses and repeats nothing.
 */
export async function runLoads(
  ctx: LoadCtx,
  { id, stopping }: { id?: string; stopping?: AbortSignal } = {},
): Promise<void> {
  const readRow = createRowReader(ctx.gazetteer);
  while (!stopping?.aborted && await runBatch(ctx, readRow, id));
}

type ReadRow = ReturnType<typeof createRowReader>;

/** @returns whether there was anything to do */
const runBatch = (ctx: LoadCtx, readRow: ReadRow, id: string | undefined): Promise<boolean> =>
  inTransaction(ctx, async (trx) => {
    const load = await queries.takeLoad(trx, id);
    if (!load) return false;
    await forceIndexScans(trx);
    const rows = await queries.findRows(trx, load.id, {
      after: load.cursor,
      limit: batchSizeOf(load),
    });
    const last = rows.at(-1);
    if (!last) await endStep(ctx, trx, load);
    else {
      const done = load.state === "reading"
        ? await readRows(ctx, trx, load, rows, readRow)
        : await planBatch(ctx, trx, load, rows);
      await queries.updateLoad(trx, load.id, { cursor: done ?? last.number });
    }
    return true;
  });

async function endStep(ctx: LoadCtx, trx: Trx, load: LoadRow): Promise<void> {
  const { id } = load;
  if (load.state === "reading") {
    await matching.markRepeated(trx, id);
    return await queries.updateLoad(trx, id, { state: "planning", cursor: 0 });
  }
  const counts = await queries.countGroups(trx, id);
  if (load.state === "planning") {
    const { known, missing } = await matching.countKnown(trx, load);
    return await queries.updateLoad(trx, id, {
      known,
      missing: load.is_part ? 0 : missing,
      counts,
      state: "planned",
    });
  }
  if (!load.is_part) await matching.markMissing(trx, load);
  await queries.updateLoad(trx, id, { counts, state: "applied", finished_at: ctx.now() });
}

/** Reads cells by the rules of the form. */
async function readRows(
  ctx: LoadCtx,
  trx: Trx,
  { id, columns, guesses, is_part }: LoadRow,
  rows: StoredRow[],
  readRow: ReadRow,
): Promise<undefined> {
  const map = Object.fromEntries(
    Object.entries(guesses).flatMap(([name, field]) => field ? [[name, field]] : []),
  );
  const trade = columns.findIndex((name) => map[name] === "category");
  const isMerged = trade >= 0 && !is_part && await queries.isOftenEmpty(trx, id, trade);
  let above = isMerged ? await queries.findCellAbove(trx, id, rows[0]!.number, trade) : "";
  const read = rows.map((row): StoredRow => {
    if (row.fault !== null) return { ...row, group: "refused", reasons: [row.fault] };
    const written = row.cells ?? [];
    const own = written[trade] ?? "";
    if (isMerged) above = own || above;
    // Of merged cells only the first has the trade.
    const isBelow = own === "" && above !== "";
    const fromAbove = { column: "category", code: "from_above", value: above } as const;
    const cells = readCells({ columns, map }, isBelow ? written.with(trade, above) : written, ctx);
    const result = readRow(cells);
    const faults = "faults" in result ? result.faults : result.notes;
    const reasons = [...isBelow ? [fromAbove] : [], ...faults].map(toReason);
    if ("faults" in result) return { ...row, key: keyOfCells(cells), group: "refused", reasons };
    return { ...row, record: result.business, key: keyIn(result.business), reasons };
  });
  await queries.saveRows(trx, read);
}

/** Plans rows, and carries the plan out if the load is applied. @returns the last row that is done */
async function planBatch(
  ctx: LoadCtx,
  trx: Trx,
  load: LoadRow,
  rows: StoredRow[],
): Promise<number | undefined> {
  const readable = rows.flatMap((row) =>
    row.record && row.key && row.group !== "refused" && !row.reasons.includes("repeated")
      ? [{ ...row, record: row.record, key: row.key }]
      : []
  );
  if (readable.length === 0) return undefined;
  const work = (some: typeof readable) =>
    inSavepoint(trx, async () => {
      const plans = await planRows(ctx, trx, load, some);
      if (load.state === "applying") await apply(ctx, trx, load, plans);
      await queries.saveRows(trx, plans.map((plan, at) => toStored(some[at]!, plan)));
      return plans.at(-1)!.number;
    });
  try {
    const done = await work(readable);
    return done === readable.at(-1)!.number ? undefined : done;
  } catch (error) {
    log.error("A batch of an import failed: {error}", { error, id: load.id });
  }
  // One by one, so that a row that cannot be saved stops no other.
  for (const row of readable) {
    await work([row]).catch(async (error: unknown) => {
      log.error("A row of an import failed: {error}", { error, id: load.id, row: row.number });
      await queries.saveRows(trx, [{
        ...row,
        group: "refused",
        reasons: [toReason({ code: "failed" })],
      }]);
    });
  }
  return undefined;
}

const toStored = (
  row: StoredRow,
  { group, reasons, changes, kept, listingId, saidBefore }: RowPlan,
): StoredRow => ({
  ...row,
  group,
  reasons: [...row.reasons.filter(isFault), ...reasons],
  changes,
  kept,
  listing_id: listingId,
  said_before: saidBefore,
});

/** Saves what was planned, and what the source has said. */
async function apply(ctx: LoadCtx, trx: Trx, load: LoadRow, plans: RowPlan[]): Promise<void> {
  const isEdit = ({ group, screened }: RowPlan) =>
    group === "waits" && screened?.row?.status === "active" && screened.status !== "suspended";
  const saving = plans.filter((plan) => plan.screened && !isEdit(plan));
  const screened = saving.map(({ screened }) => ({
    ...screened!,
    status: screened!.findings.length > 0 ? "draft" as const : screened!.status,
  }));
  const existing = screened.flatMap(({ row }) => row ?? []);
  const saved = await saveScreened(ctx, trx, screened, { group: load.id, existing });
  for (const plan of plans.filter(isEdit)) {
    const { row, findings } = plan.screened!;
    const business = toBusiness(row!);
    const queue = { patch: toPatch({ ...plan.set }), findings };
    await updateModerationQueue(ctx, trx, { business, ownerId: null }, queue);
  }
  for (const [at, plan] of saving.entries()) {
    const isNew = !plan.screened!.row;
    const other = plan.listingId;
    if (isNew && other && load.uploaded_by) {
      const by = { adminId: load.uploaded_by, now: ctx.now() };
      await insertDistinct(trx, [saved[at]!._id, other], by);
    }
    plan.listingId = saved[at]!._id;
  }
  const remembered = plans.filter(({ listingId, group, isLeft }) =>
    listingId !== null && !isLeft && group !== "never" && group !== "same"
  );
  await matching.saveOrigins(
    trx,
    load,
    remembered.map(({ key, said, listingId }) => ({ key, said, listingId: listingId! })),
    ctx.now(),
  );
  // A list that is loaded again changes no listing's source.
  const ids = remembered.flatMap(({ saidBefore, listingId }) => saidBefore ? [] : listingId!);
  await emit(trx, { kind: "listings.rights_changed", ids });
}

/** Deletes the rows of loads that can no longer be undone. */
export const forgetOldRows = (ctx: Pick<ImportCtx, "db" | "now">): Promise<void> =>
  inTransaction(
    ctx,
    (trx) =>
      matching.deleteOldRows(
        trx,
        new Date(ctx.now().getTime() - daysOfGroups * 24 * 60 * 60 * 1000),
      ),
  );
