import type { Trx } from "#/db/database.ts";
import { toBusiness } from "../business/business-row.ts";
import { importKeyOf } from "../business/import-key.ts";
import { applyPatch } from "../business/patches.ts";
import { isMobile } from "../business/rules/phone-number.ts";
import { toReplace } from "../business/save-businesses.ts";
import { findListed } from "../do-not-list/find-listed.ts";
import type { Values } from "../history/entry.ts";
import { type ExistingRow, lockExisting } from "../queries.ts";
import { findHeldListings } from "../screening/queries.ts";
import { suspends } from "../suspensions/prior-suspensions.ts";
import { effective, toPatch } from "../undo/plan-undo.ts";
import { findEntriesOf, type SelectedEntry } from "../undo/queries.ts";
import type { LoadRow, StoredRow } from "./load-queries.ts";
import {
  findLeftOut,
  findMatches,
  findOrigins,
  findSharedNumbers,
  findSourcesOf,
} from "./match-queries.ts";
import { type Merged, mergeValues, type Writer } from "./merge-values.ts";
import { type ListedRecord, saidBy } from "./record.ts";
import { type ImportCtx, type Screened, screenInputs } from "./save-screened.ts";
import type { FieldChange, RowGroup } from "./schemas.ts";

/** What a load does with a row. */
export type RowPlan = {
  number: number;
  key: string;
  group: RowGroup;
  reasons: string[];
  /** The listing that the row is, or is probably the same as. */
  listingId: string | null;
  changes: FieldChange[];
  kept: FieldChange[];
  said: Values;
  saidBefore: Values | null;
  /** What is to be saved, or, of a row that waits for a moderator, read. */
  screened?: Screened;
  /** The values that change in a listing. */
  set?: Values;
  /** Whether the row is not to be remembered, so that the next load tries it again. */
  isLeft?: boolean;
};

type Readable = StoredRow & { record: ListedRecord; key: string };

/**
 * Plans what a load does with rows. Locks their listings, which it does not change. Only proven
 * identifiers find a listing: the source's own id, the GSTIN, a mobile number with a like name.
 */
export async function planRows(
  ctx: ImportCtx,
  trx: Trx,
  load: LoadRow,
  rows: Readable[],
): Promise<RowPlan[]> {
  const records = rows.map(({ record, key }) => ({
    ...record,
    importKey: importKeyOf(load.source_id, key),
  }));
  const never = await findListed(ctx, trx, records);
  const origins = await findOrigins(trx, load.source_id, rows.map(({ key }) => key));
  const unknown = rows.filter(({ key }) => !origins.has(key));
  const numbers = unknown.map(({ record }) => record.primaryPhone);
  const shared = await findSharedNumbers(trx, load.id, numbers);
  const ofMany = unknown.filter(({ record }) => shared.has(record.primaryPhone));
  const leftOut = await findLeftOut(trx, load.source_id, ofMany.map(({ key }) => key));
  const matches = await findMatches(trx, load, unknown.map(toWanted));
  const found = [...origins.values(), ...matches.values()].map(({ listingId }) => listingId);
  const existing = await lockExisting(trx, found, []);
  const rowOf = new Map(existing.map((row) => [row.id, row]));
  const held = await findHeldListings(trx, found);
  const writers = await findWriters(trx, load.source_id, existing);

  const plan = (row: Readable, at: number): RowPlan => {
    const { number, key, record } = row;
    const origin = origins.get(key);
    const match = matches.get(number);
    const is_same = row.is_same ?? (!match && leftOut.has(key) ? true : null);
    const said = saidBy(record);
    const base = {
      number,
      key,
      said,
      saidBefore: origin?.said ?? null,
      reasons: [],
      changes: [],
      kept: [],
      listingId: null,
    };
    if (never.has(records[at]!)) return { ...base, group: "never" };
    const isShared = !origin && shared.has(record.primaryPhone);
    const isProven = match?.by === "gstin" ||
      match?.by === "number" && isMobile(record.primaryPhone) && !isShared;
    const isQuestion = !origin && !isProven && (match !== undefined || isShared);
    if (isQuestion && is_same === null) {
      const like = match?.by === "owner" ? "owner_number" : "name";
      const reasons = [...match ? [like] : [], ...isShared ? ["shared_number"] : []];
      return { ...base, group: "same", reasons, listingId: match?.listingId ?? null };
    }
    const isAnother = isQuestion && !is_same;
    const id = origin?.listingId ?? (isAnother ? undefined : match?.listingId);
    // An admin lists none of the rows with its number.
    if (isQuestion && is_same && id === undefined) {
      return { ...base, group: "unchanged", reasons: ["shared_number"], isLeft: true };
    }
    const listing = id === undefined ? undefined : rowOf.get(id);
    if (!listing) {
      const screened = { input: records[at]!, row: undefined } as Screened;
      const other = isAnother ? match?.listingId ?? null : null;
      return { ...base, group: "new", listingId: other, screened };
    }
    const merged = mergeValues({
      said,
      before: origin?.said,
      listing: toBusiness(listing),
      writerOf: writers(listing),
    });
    const { changes, kept, set } = merged;
    const planned = { ...base, changes, kept, listingId: listing.id };
    if (changes.length === 0) return { ...planned, group: "unchanged" };
    if (held.get(listing.id)?.patch) {
      const all = [...kept, ...changes];
      const reasons = ["pending"];
      return { ...planned, group: "unchanged", reasons, kept: all, changes: [], isLeft: true };
    }
    return { ...planned, group: "changed", set, screened: toScreen(listing, merged) };
  };

  const plans: RowPlan[] = [];
  const planned = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const planOfRow = plan(row, at);
    const id = planOfRow.screened?.row?.id;
    if (id && planned.has(id)) break;
    if (id) planned.add(id);
    plans.push(planOfRow);
  }
  return await screen(ctx, trx, plans);
}

const toWanted = ({ number, record, listing_id }: Readable) => ({
  number,
  planned: listing_id,
  phone: record.primaryPhone,
  pin: record.address.zipCode,
  gstin: record.legal.gstin,
  names: [record.businessName, record.translation?.businessName ?? []].flat(),
});

/** The screened input that changes a listing; its findings are still to be found. */
function toScreen(row: ExistingRow, { set }: Merged): Screened {
  const { _id: _, slug: _s, ...after } = applyPatch(toBusiness(row), toPatch({ ...set }));
  const input = { ...toReplace(row, after), importKey: row.import_key ?? undefined };
  return { input, row } as Screened;
}

/** Finds what a moderator must read first. */
async function screen(ctx: ImportCtx, trx: Trx, plans: RowPlan[]): Promise<RowPlan[]> {
  const listed = plans.flatMap(({ screened }) => screened ?? []);
  const screenedOf = new Map(
    (await screenInputs(ctx, trx, listed)).map((screened, at) => [listed[at]!, screened]),
  );
  return plans.map((plan) => {
    const screened = plan.screened && screenedOf.get(plan.screened);
    if (!screened) return plan;
    const { match, findings } = screened;
    const isSuspended = suspends(match);
    const reasons = isSuspended
      ? ["suspended"]
      : [...new Set(findings.map(({ reason }) => reason as string))];
    if (reasons.length === 0) return { ...plan, screened };
    return { ...plan, screened, group: "waits", reasons };
  });
}

/** Returns a function that finds who wrote the fields of a listing last, by the log. */
async function findWriters(trx: Trx, sourceId: string, listings: ExistingRow[]) {
  const nothing = { selection: { group: sourceId }, last_seq: "0" };
  const entriesOf = await findEntriesOf(trx, listings.map(({ id }) => id), nothing);
  const groups = [...entriesOf.values()].flat().flatMap(({ groupId }) => groupId ?? []);
  const sources = await findSourcesOf(trx, [...new Set(groups)]);
  // Lists that an earlier version imported have no source, and follow the first one.
  const isOwn = ({ actor, groupId }: SelectedEntry) =>
    actor === "import" && (sources.get(groupId ?? "") ?? sourceId) === sourceId;
  return ({ id, owner_id }: ExistingRow) => {
    const entries = entriesOf.get(id) ?? [];
    const created = entries.find(({ version, fields }) => version !== null && fields.length === 0);
    return (field: string): Writer => {
      // In a listing with an owner, what a list says is a hint only.
      if (owner_id !== null) return "other";
      const [last] = effective(field, entries.filter((entry) => entry.fields.includes(field)));
      if (last) return isOwn(last) ? "source" : "other";
      return created && isOwn(created) ? "source" : "none";
    };
  };
}
