import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { BusinessInput } from "../business/business-input.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { leaveOutListed } from "../do-not-list/leave-out-listed.ts";
import { toRow } from "../business/business-row.ts";
import { suspends } from "../suspensions/prior-suspensions.ts";
import { phoneticForm } from "../business/identity.ts";
import {
  type ExistingRow,
  findByImportKeys,
  findByPhone,
  forceIndexScans,
  lockExisting,
  saveImportedRecords,
} from "../queries.ts";
import type { Finding } from "../screening/findings.ts";
import type { ScreeningCtx } from "../screening/screen-edit.ts";
import { toReplace } from "../business/save-businesses.ts";
import { saveScreened, type Screened, screenInputs } from "./save-screened.ts";

/**
 * One batch of an imported list. `records` counts all records of the list up to the end of this
 * batch, valid or not. `since` is the start of the import.
 */
export type ImportBatch = {
  source: string;
  /** The import in the log of changes. */
  group?: string;
  records: number;
  inputs: ImportedBusiness[];
  since: Date;
};

/** A business of a list with its place there: `line 12 (MH-000123)`. */
export type ImportedBusiness = BusinessInput & { importKey: string; origin: string };

/**
 * The result of a batch. Skipped records: `owned` (the business has an owner) and `unchanged`.
 * `replaced`: a later record of the list has the same business. `suspended`: the business shows a
 * suspended owner's verified number. `removed`: it is on the do-not-list. `shortened`: saved without
 * a number that is on it. `held`: drafts, because a moderator must read their texts or another
 * account has proven their number, as in the form. `published`: public with such texts.
 */
type ImportOutcome =
  & Record<"owned" | "replaced" | "unchanged", number>
  & Record<"suspended" | "removed" | "shortened" | "held" | "published", NamedRecord[]>;

/** A record that the summary names, with the reasons of a moderation. */
export type NamedRecord = ImportedBusiness & { findings?: Finding[] };

export type ImportCtx = SuspensionCtx & ScreeningCtx & {
  /** Whether to publish texts that a moderator has not read, because the operator has. */
  publishesAll?: boolean;
};

/**
 * Compares records with the stored businesses.
 *
 * @returns by import key, whether the record would set back a business that was saved after `since`
 */
export function findSetBack(
  ctx: ImportCtx,
  inputs: ImportedBusiness[],
  since: Date,
): Promise<Map<string, boolean>> {
  return inTransaction(ctx, async (trx) => {
    const { kept } = await leaveOutListed(ctx, trx, inputs);
    const wanted = await withKnownKeys(trx, kept);
    const latest = new Map(wanted.map((input) => [input.importKey, input]));
    const { known } = await compare(ctx, trx, [...latest.values()]);
    const later = new Set(
      known.filter((row) => row.owner_id === null && row.updated_at > since)
        .map((row) => row.import_key),
    );
    return new Map(latest.keys().map((key) => [key, later.has(key)]));
  });
}

/**
 * Saves a batch and the progress of the list in one transaction, so that a killed import resumes
 * without lost or repeated records. The last record of a business wins. Skips unchanged businesses
 * and businesses with an owner. Suspends a business that shows a suspended owner's verified number,
 * and holds texts for a moderator like a new listing of an owner.
 */
export function importBusinesses(ctx: ImportCtx, batch: ImportBatch): Promise<ImportOutcome> {
  return inTransaction(ctx, async (trx) => {
    await forceIndexScans(trx);
    const { kept, removed, shortened } = await leaveOutListed(ctx, trx, batch.inputs);
    const wanted = await withKnownKeys(trx, kept);
    const { known, changed: read } = await compare(ctx, trx, wanted);
    const rows = await lockExisting(trx, known.map(({ id }) => id), []);
    const existing = new Map(rows.map((row) => [row.import_key, row]));
    // Removed since they were read.
    const gone = new Set(known.map((row) => row.import_key)).difference(existing);
    const isGone = ({ importKey }: ImportedBusiness) => gone.has(importKey);
    const changed = read.filter((input) => !isGone(input));
    const rowOf = ({ importKey }: ImportedBusiness) => existing.get(importKey);
    const isOwned = await findOwned(trx, changed.filter((input) => !rowOf(input)));
    const inputs = changed.filter((input) => {
      const row = rowOf(input);
      return row ? row.owner_id === null : !isOwned(input);
    });
    const latest = [...new Map(inputs.map((input) => [input.importKey, input])).values()];
    const screened = await screenInputs(
      ctx,
      trx,
      latest.map((input) => ({ input, row: rowOf(input) })),
    );
    // The operator has read the texts, but cannot know whose the numbers are.
    const isHeld = ({ findings }: Screened) =>
      findings.some(({ reason }) => !ctx.publishesAll || reason === "number");
    const results = screened.map((each) => ({
      ...each,
      status: each.status === "active" && isHeld(each) ? "draft" as const : each.status,
    }));
    await saveScreened(ctx, trx, results, { group: batch.group, existing: rows });
    const named = (is: (result: Screened) => boolean) =>
      results.flatMap((result, index) =>
        is(result) ? { ...latest[index]!, findings: result.findings } : []
      );
    const isFlagged = (status: string) => (result: Screened) =>
      result.findings.length > 0 && result.status === status;
    await saveImportedRecords(trx, batch, ctx.now());
    return {
      owned: changed.length - inputs.length,
      replaced: inputs.length - latest.length +
        latest.filter((input) => isSavedSince(rowOf(input), batch.since)).length,
      unchanged: wanted.length - read.length,
      removed: [...removed, ...read.filter(isGone)],
      shortened,
      suspended: latest.filter((_, index) => suspends(results[index]!.match)),
      held: named(isFlagged("draft")),
      published: named(isFlagged("active")),
    };
  });
}

/**
 * A list may change its ids. A record with an unknown one gets the key of the imported business with
 * its number, name and PIN code, so that it updates this business, also if it is suspended.
 */
async function withKnownKeys(trx: Trx, inputs: ImportedBusiness[]): Promise<ImportedBusiness[]> {
  const identity = (phone: string, pin: string, name: string) =>
    `${phone} ${pin} ${phoneticForm(name)}`;
  const given = new Set(inputs.map(({ importKey }) => importKey));
  const rows = await findByPhone(trx, inputs.map(({ primaryPhone }) => primaryPhone));
  const others = new Map(
    rows.flatMap(({ import_key: key, owner_id, primary_phone, zip_code, business_name }) =>
      key !== null && owner_id === null && !given.has(key)
        ? [[identity(primary_phone, zip_code, business_name), key]]
        : []
    ),
  );
  if (others.size === 0) return inputs;
  const stored = await findByImportKeys(trx, [...given]);
  const known = new Set(stored.map((row) => row.import_key));
  return inputs.map((input) => {
    const { primaryPhone, businessName, address, importKey } = input;
    const key = others.get(identity(primaryPhone, address.zipCode, businessName));
    return key && !known.has(importKey) ? { ...input, importKey: key } : input;
  });
}

const isSavedSince = (row: ExistingRow | undefined, since: Date): boolean =>
  row !== undefined && row.updated_at >= since;

/**
 * Returns the records that differ from the stored businesses, and the rows that they replace. Takes
 * no locks; a concurrent change counts as later than this import.
 */
async function compare(ctx: ImportCtx, trx: Trx, inputs: ImportedBusiness[]) {
  const keyed = Map.groupBy(inputs, ({ importKey }) => importKey);
  const rows = await findByImportKeys(trx, [...keyed.keys()]);
  const stored = new Map(rows.map((row) => [row.import_key, row]));
  const changed = inputs.filter((input) => {
    const row = stored.get(input.importKey);
    // Of several records, the last one wins, even if an earlier one matches the stored row.
    const isOnly = keyed.get(input.importKey)!.length === 1;
    if (!row || row.owner_id !== null || !isOnly) return true;
    if (ctx.publishesAll && row.status === "draft") return true;
    return isChanged(row, toRow(toReplace(row, input), row.slug, ctx.now()));
  });
  const keys = new Set(changed.map(({ importKey }) => importKey));
  return { changed, known: rows.filter((row) => keys.has(row.import_key!)) };
}

/** Columns to ignore in the comparison, because they always differ. */
const ignoredColumns = new Set([
  "version",
  "rating",
  "answering",
  "created_at",
  "updated_at",
  "published_at",
]);

const isChanged = (before: ExistingRow, after: ExistingRow): boolean =>
  Object.entries(after).some(([name, value]) =>
    !ignoredColumns.has(name) && value !== before[name as keyof ExistingRow] &&
    !isDeepStrictEqual(value, before[name as keyof ExistingRow])
  );

/**
 * Returns a function that checks, by number and name, whether an owner has already listed a
 * record's business.
 */
async function findOwned(trx: Trx, inputs: BusinessInput[]) {
  const phoneAndName = (phone: string, name: string) => `${phone} ${phoneticForm(name)}`;
  const rows = await findByPhone(trx, inputs.map(({ primaryPhone }) => primaryPhone));
  const owned = new Set(
    rows.filter((row) => row.owner_id !== null)
      .map((row) => phoneAndName(row.primary_phone, row.business_name)),
  );
  return ({ primaryPhone, businessName }: BusinessInput) =>
    owned.size > 0 && owned.has(phoneAndName(primaryPhone, businessName));
}
