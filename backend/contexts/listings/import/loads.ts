import { v7 as uuid } from "uuid";
import { findUsernames } from "#/contexts/identity/mod.ts";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import type { Language } from "#/shared/language.ts";
import { describeFault, toFault } from "../rows/row-faults.ts";
import { daysOfGroups, startUndo } from "../undo/undos.ts";
import * as queries from "./load-queries.ts";
import { type ColumnMap, type Load, type LoadColumns, mostListed, mostMissing } from "./schemas.ts";
import { guessColumns } from "./sheet/guess-columns.ts";
import { readSheet, type Sheet } from "./sheet/read-sheet.ts";
import { refusedSheet } from "./sheet/refused-sheet.ts";
import { SheetError } from "./sheet/sheet-error.ts";
import { getSource } from "./sources.ts";

const day = 24 * 60 * 60 * 1000;

/** Returns the newest loads, or one of them. */
export async function readLoads(db: Db | Trx, id?: string): Promise<Load[]> {
  const loads = await queries.findLoads(db, id);
  const names = await findUsernames(db, loads.flatMap((load) => load.uploaded_by ?? []));
  return loads.map((load) => ({
    id: load.id,
    source: { id: load.source_id, name: load.sourceName },
    state: load.state,
    fileName: load.file_name,
    uploadedAt: load.uploaded_at.toISOString(),
    uploadedBy: names.get(load.uploaded_by ?? "") ?? null,
    rows: load.rows,
    // The cursor is a line, and lines may be empty.
    done: Math.min(load.cursor, load.rows),
    counts: load.counts,
    undecided: load.undecided,
    known: load.known,
    missing: load.missing,
    isPart: load.is_part,
    finishedAt: load.finished_at?.toISOString() ?? null,
    undoUntil: load.finished_at && isUndoable(load.state)
      ? new Date(load.finished_at.getTime() + daysOfGroups * day).toISOString()
      : null,
  }));
}

/** After an undo, what changed later may be left: once that is undone, so can this be. */
const isUndoable = (state: queries.LoadRow["state"]) => state === "applied" || state === "undone";

/** @throws {AppError} `unknown_import` */
export async function getLoad(db: Db | Trx, id: string): Promise<Load> {
  const [load] = await readLoads(db, id);
  if (!load) throw new AppError("unknown_import");
  return load;
}

/** Columns may have any name, such as "constructor". */
const fieldOf = (map: ColumnMap, name: string): string | null =>
  Object.hasOwn(map, name) ? map[name] ?? null : null;

/** @throws {AppError} `unknown_import` */
export async function readColumns(db: Db | Trx, id: string): Promise<LoadColumns> {
  const load = await getLoad(db, id);
  const [row] = await queries.findLoads(db, id);
  const first = await queries.findRows(db, id, { after: 0, limit: mostListed.firstRows });
  return {
    ...load,
    otherTabs: row!.other_tabs,
    columns: row!.columns.map((name) => ({ name, field: fieldOf(row!.guesses, name) })),
    firstRows: first.map(({ cells }) => cells ?? []),
  };
}

/**
 * Stores a sheet, whose columns an admin then confirms.
 *
 * @param adminId null for the command
 * @throws {AppError} `unknown_source`, `sheet_unreadable`
 */
export async function createLoad(
  ctx: Ctx,
  adminId: string | null,
  { sourceId, fileName, bytes }: {
    sourceId: string;
    fileName: string;
    bytes: Uint8Array<ArrayBuffer>;
  },
): Promise<LoadColumns> {
  const { map } = await getSource(ctx.db, sourceId);
  const id = uuid({ msecs: ctx.now().getTime() });
  const store = async ({ columns, rows, isCorrected, tab, otherTabs }: Sheet) => {
    const { value: first = [] } = await rows.next();
    const guesses = { ...guessColumns(columns, first), ...map };
    // Each batch is a transaction, so that the embedded database serves others in between.
    const add = (batch: typeof first) =>
      inTransaction(ctx, (trx) => queries.insertSheetRows(trx, id, batch));
    await inTransaction(ctx, (trx) =>
      queries.insertLoad(trx, {
        id,
        source_id: sourceId,
        state: "uploading",
        file_name: tab ? `${fileName} · ${tab}`.slice(0, 200) : fileName,
        other_tabs: otherTabs,
        uploaded_at: ctx.now(),
        uploaded_by: adminId,
        columns,
        is_part: isCorrected,
        guesses: Object.fromEntries(columns.map((name) => [name, fieldOf(guesses, name)])),
      }));
    await add(first);
    for await (const batch of rows) await add(batch);
    return await inTransaction(ctx, async (trx) => {
      await queries.updateLoad(trx, id, { state: "read" });
      return await readColumns(trx, id);
    });
  };
  try {
    return await readSheet(bytes, { fileName }, store);
  } catch (error) {
    await queries.deleteLoad(ctx.db, id);
    if (!(error instanceof SheetError)) throw error;
    const { fault: code, text, message: detail } = error;
    const errors = Object.entries(text).map(([field, message]) => ({ field, code, message }));
    throw new AppError("sheet_unreadable", { detail, errors, cause: error });
  }
}

/**
 * Sets what the columns are, also for later sheets of the source, and starts a dry run.
 *
 * @throws {AppError} `unknown_import`, `import_not_ready`
 */
export function setColumns(ctx: Ctx, id: string, map: ColumnMap): Promise<Load> {
  return inTransaction(ctx, async (trx) => {
    const load = await lockIn(trx, id, "read", "planned");
    await queries.saveMap(trx, load.source_id, map);
    await queries.resetRows(trx, id);
    const guesses = Object.fromEntries(load.columns.map((name) => [name, fieldOf(map, name)]));
    await queries.updateLoad(trx, id, { state: "reading", cursor: 0, guesses });
    return await getLoad(trx, id);
  });
}

/**
 * Answers whether a row is the same as the listing that it is like, or whether the rows that share
 * a number are one business, which is not listed.
 *
 * @throws {AppError} `unknown_import`, `import_not_ready`
 */
export async function decideRow(
  ctx: Ctx,
  id: string,
  number: number,
  isSame: boolean | null,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await lockIn(trx, id, "planned");
    const row = await queries.findRow(trx, id, number);
    if (!row) throw new AppError("unknown_import");
    if (isOfNumber(row)) await queries.saveNumberDecision(trx, row, isSame);
    else if (row.group === "same") await queries.saveDecision(trx, id, number, isSame);
    else throw new AppError("import_not_ready");
  });
}

/** Whether a row is a question only because many rows have its number. */
const isOfNumber = ({ reasons, listing_id }: queries.StoredRow): boolean =>
  reasons.includes("shared_number") && listing_id === null;

/**
 * Starts to apply a planned load, which a job does.
 *
 * @throws {AppError} `unknown_import`, `import_not_ready`, `rows_missing`
 */
export function applyLoad(
  ctx: Ctx,
  id: string,
  { adminId, missing = false, part = false }: {
    adminId: string | null;
    missing?: boolean | undefined;
    part?: boolean | undefined;
  },
): Promise<Load> {
  return inTransaction(ctx, async (trx) => {
    const load = await lockIn(trx, id, "planned");
    const isMost = load.missing > load.known * mostMissing;
    if (isMost && !missing && !part) throw new AppError("rows_missing");
    if (part) await queries.updateLoad(trx, id, { is_part: true, missing: 0 });
    await queries.updateLoad(trx, id, { state: "applying", cursor: 0 });
    await recordEvent({ ...ctx, db: trx }, "import_applied", adminId, { import: id });
    return await getLoad(trx, id);
  });
}

/**
 * Deletes a load that is not applied.
 *
 * @throws {AppError} `unknown_import`, `import_not_ready`
 */
export function discardLoad(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    await lockIn(trx, id, "read", "reading", "planning", "planned");
    await queries.deleteLoad(trx, id);
  });
}

/**
 * Takes back all that a load has changed, in the background, and what its source has said with it.
 *
 * @throws {AppError} `unknown_import`, `import_not_ready`, `import_too_old`, `nothing_to_undo`
 */
export async function undoLoad(ctx: Ctx, id: string, adminId: string | null): Promise<Load> {
  await inTransaction(ctx, (trx) => lockIn(trx, id, "applied", "undone"));
  await startUndo(ctx, { group: id }, { adminId, areas: "all" });
  return await getLoad(ctx.db, id);
}

async function lockIn(
  trx: Trx,
  id: string,
  ...states: queries.LoadRow["state"][]
): Promise<queries.LoadRow> {
  const load = await queries.lockLoad(trx, id);
  if (!load) throw new AppError("unknown_import");
  if (!states.includes(load.state)) throw new AppError("import_not_ready");
  return load;
}

/**
 * Returns the refused rows as a sheet, with reasons in a language and the names of its columns.
 *
 * @throws {AppError} `unknown_import`
 */
export async function readRefused(db: Db, id: string, lang: Language): Promise<string> {
  const [load] = await queries.findLoads(db, id);
  if (!load) throw new AppError("unknown_import");
  const rows = await queries.findRows(db, id, { group: "refused", after: 0, limit: load.rows });
  const nameOf = (field: string) =>
    load.columns.filter((name) => load.guesses[name] === field).join(", ") ||
    (field in missingColumns ? missingColumns[field as keyof typeof missingColumns][lang] : field);
  const reasonOf = (reason: string) => {
    const { column, ...fault } = toFault(reason);
    return `${column ? `${nameOf(column)}: ` : ""}${describeFault(fault, lang)}`;
  };
  const trade = load.columns.findIndex((name) => load.guesses[name] === "category");
  return refusedSheet(
    load.columns,
    rows.map(({ number, cells, reasons }) => {
      const above = reasons.map(toFault).find(({ code }) => code === "from_above")?.value;
      return {
        number,
        // Alone, a row has no group from which it takes its trade.
        cells: above ? cells!.with(trade, above) : cells ?? [],
        reason: reasons.map(reasonOf).join("; "),
      };
    }),
    lang,
  );
}

/** Names of the required columns, for a sheet that lacks one. */
const missingColumns = {
  businessName: { en: "Name", hi: "नाम" },
  category: { en: "Trade", hi: "काम" },
  primaryPhone: { en: "Phone number", hi: "फ़ोन नंबर" },
  city: { en: "City", hi: "शहर" },
  state: { en: "State", hi: "राज्य" },
  zipCode: { en: "PIN code", hi: "पिन कोड" },
};
