import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { toBusiness } from "../business/business-row.ts";
import type { SuspensionCtx } from "../ctx.ts";
import { carryOver, findEncounters, suspends } from "../moderation/carry-over.ts";
import { detailsOf, phoneticForm } from "../moderation/marks.ts";
import {
  commitWithoutWaiting,
  type ExistingRow,
  findOwnedByPhone,
  lockExisting,
  saveImportedRecords,
} from "../queries.ts";
import { saveBusinesses } from "./save-businesses.ts";

/** One batch of a list: `records` counts those of the list up to its end, good and bad. */
export type ImportBatch = { source: string; records: number; inputs: BusinessInput[] };

/** How many records were left out, for their owners keep them, and how many are suspended at once. */
export type ImportOutcome = { owned: number; suspended: number };

/**
 * Saves a batch and how far the list has come with it, in one transaction: whenever the import is
 * killed, it goes on with no record lost or twice. Of records of one business the last one counts.
 * A business that its owner has listed or taken over is left as the owner keeps it; one that is too
 * like a suspended business is suspended at once.
 */
export function importBusinesses(ctx: SuspensionCtx, batch: ImportBatch): Promise<ImportOutcome> {
  return inTransaction(ctx, async (trx) => {
    await commitWithoutWaiting(trx);
    const keys = batch.inputs.flatMap(({ importKey }) => importKey ?? []);
    const existing = new Map(
      (await lockExisting(trx, [], keys)).map((row) => [row.import_key, row]),
    );
    const isOwned = await findOwned(trx, batch.inputs);
    const inputs = batch.inputs.filter((input) => {
      const row = existing.get(input.importKey ?? null);
      return row ? row.owner_id === null : !isOwned(input);
    });
    const latest = [...new Map(inputs.map((input) => [input.importKey, input])).values()];
    const candidates = latest.map((input) => ({
      ownerId: null,
      details: newDetails(input, existing.get(input.importKey ?? null)),
    }));
    const encounters = await findEncounters(ctx, trx, candidates);
    const caught = (index: number) => suspends(encounters[index]);
    const saved = await saveBusinesses(
      { ...ctx, db: trx },
      latest.map((input, index) => caught(index) ? { ...input, status: "suspended" } : input),
    );
    for (const [index, { _id: businessId }] of saved.entries()) {
      const encounter = encounters[index];
      const listing = { businessId, ownerId: null, status: "active" } as const;
      if (encounter) await carryOver(ctx, trx, encounter, listing);
    }
    await saveImportedRecords(trx, batch.source, batch.records, ctx.now());
    return {
      owned: batch.inputs.length - inputs.length,
      suspended: saved.filter((_, index) => caught(index)).length,
    };
  });
}

/** Which records are of a business that its owner has listed: of its number and its name. */
async function findOwned(trx: Trx, inputs: BusinessInput[]) {
  const mark = (phone: string, name: string) => `${phone} ${phoneticForm(name)}`;
  const listed = await findOwnedByPhone(trx, inputs.map(({ primaryPhone }) => primaryPhone));
  const owned = new Set(listed.map((row) => mark(row.primary_phone, row.business_name)));
  return ({ primaryPhone, businessName }: BusinessInput) =>
    owned.size > 0 && owned.has(mark(primaryPhone, businessName));
}

/** What a record newly shows. Of a business that is suspended already nothing has to be known. */
function newDetails(input: BusinessInput, row: ExistingRow | undefined): string[] {
  if (!row) return detailsOf(input);
  if (row.status === "suspended") return [];
  const known = detailsOf(toBusiness(row));
  return detailsOf(input).filter((detail) => !known.includes(detail));
}
