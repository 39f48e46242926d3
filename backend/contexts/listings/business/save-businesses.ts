import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import type { BusinessInput } from "./business-input.ts";
import { toBusiness, toRow } from "./business-row.ts";
import { stillVerified } from "./verifications.ts";
import { chooseSlugs } from "../slugs/choose-slugs.ts";
import { imported } from "../history/cause.ts";
import { type ExistingRow, insertBusinesses, lockExisting, upsertBusinesses } from "../queries.ts";
import type { Business } from "../schemas.ts";

/**
 * Creates or replaces (by `id` or `importKey`) up to about a thousand businesses in one
 * transaction, and notifies subscribers. If the input omits slug, status or pictures, the stored
 * ones are retained. Valid verifications are also retained.
 *
 * @param group the import in the log of changes
 * @param existing the known rows, if the caller has locked them
 */
export function saveBusinesses(
  ctx: Ctx,
  inputs: BusinessInput[],
  { group, existing }: { group?: string | undefined; existing?: ExistingRow[] } = {},
): Promise<Business[]> {
  return inTransaction(ctx, async (trx) => {
    const replaced = existing ?? await lockInputs(trx, inputs);
    const known = withIds(inputs, replaced);
    const slugs = await chooseSlugs(trx, known);
    const now = ctx.now();
    const rows = known.map((input, index) => toRow(input, slugs[index]!, now));
    const beforeOf = new Map(replaced.map((row) => [row.id, toBusiness(row)]));
    const areNew = rows.length > 1 && known.every(({ id }) => id === undefined);
    if (areNew) await insertBusinesses(trx, rows);
    // New businesses need no values from the database.
    const saved = areNew ? rows.map(toBusiness) : await upsertBusinesses(trx, rows);
    await emit(trx, {
      kind: "listings.changed",
      cause: imported(group),
      saved: saved.map((after) => ({ before: beforeOf.get(after._id) ?? null, after })),
    });
    return saved;
  });
}

/**
 * Builds an input that replaces a stored business. Retains values that an imported list cannot
 * contain.
 */
export function toReplace(row: ExistingRow, input: BusinessInput): BusinessInput {
  const before = toBusiness(row);
  const { slug, status, media, demo } = before;
  const verifications = stillVerified(before.verifications, before, input);
  return { slug, status, media, verifications, demo, ...input, id: row.id };
}

const lockInputs = (trx: Trx, inputs: BusinessInput[]) =>
  lockExisting(
    trx,
    inputs.flatMap(({ id }) => id ?? []),
    inputs.flatMap(({ importKey }) => importKey ?? []),
  );

/** Adds the ids of the businesses to replace. */
function withIds(inputs: BusinessInput[], existing: ExistingRow[]): BusinessInput[] {
  const byId = new Map(existing.map((row) => [row.id, row]));
  const byKey = new Map(existing.map((row) => [row.import_key, row]));
  return inputs.map((input) => {
    const row = byId.get(input.id ?? "") ?? byKey.get(input.importKey ?? "");
    return row ? toReplace(row, input) : input;
  });
}
