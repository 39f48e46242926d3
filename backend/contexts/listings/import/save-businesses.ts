import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import { allDone } from "#/shared/concurrency/all-done.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { toBusiness, toRow } from "../business/business-row.ts";
import { stillVerified } from "../business/verifications.ts";
import { chooseSlugs } from "../slugs/choose-slugs.ts";
import { type ExistingRow, insertBusinesses, lockExisting, upsertBusinesses } from "../queries.ts";
import type { Business } from "../schemas.ts";

/**
 * Creates businesses, or replaces those whose `id` or `importKey` is known, and whatever mirrors
 * them, in one transaction. A thousand or so at a time. A business keeps its address, status and
 * pictures unless it is given others, and what was verified of what it still says.
 *
 * @param existing those that are known, where the caller has locked them
 */
export function saveBusinesses(
  ctx: Ctx,
  inputs: BusinessInput[],
  existing?: ExistingRow[],
): Promise<Business[]> {
  return inTransaction(ctx, async (trx) => {
    const known = identify(inputs, existing ?? await lockThose(trx, inputs));
    const slugs = await chooseSlugs(trx, known);
    const now = ctx.now();
    const rows = known.map((input, index) => toRow(input, slugs[index]!, now));
    const announce = (saved: Business[]) => emit(trx, { kind: "listings.changed", saved });
    const areNew = rows.length > 1 && known.every(({ id }) => id === undefined);
    const saved = areNew ? rows.map(toBusiness) : await upsertBusinesses(trx, rows);
    // Of many, new ones stand as they are given: what mirrors them is made while they are written.
    await allDone(areNew ? [insertBusinesses(trx, rows), announce(saved)] : [announce(saved)]);
    return saved;
  });
}

/**
 * An input that replaces a business. What it says nothing of stays as it is: all that a list cannot
 * know.
 */
export function toReplace(row: ExistingRow, input: BusinessInput): BusinessInput {
  const before = toBusiness(row);
  const { slug, status, media, demo } = before;
  const verifications = stillVerified(before.verifications, before, input);
  return { slug, status, media, verifications, demo, ...input, id: row.id };
}

const lockThose = (trx: Trx, inputs: BusinessInput[]) =>
  lockExisting(
    trx,
    inputs.flatMap(({ id }) => id ?? []),
    inputs.flatMap(({ importKey }) => importKey ?? []),
  );

/** The inputs with the id of the business that each replaces, where there is one. */
function identify(inputs: BusinessInput[], existing: ExistingRow[]): BusinessInput[] {
  const byId = new Map(existing.map((row) => [row.id, row]));
  const byKey = new Map(existing.map((row) => [row.import_key, row]));
  return inputs.map((input) => {
    const row = byId.get(input.id ?? "") ?? byKey.get(input.importKey ?? "");
    return row ? toReplace(row, input) : input;
  });
}
