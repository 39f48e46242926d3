import { type MergePart, setVerifications } from "#/contexts/listings/mod.ts";
import { byId } from "#/db/move-rows.ts";
import type { Trx } from "#/db/database.ts";
import { lockCase, lockCasesOf } from "./cases/case-queries.ts";
import { type CaseState, isRequest } from "./cases/kinds.ts";
import { mergeCases } from "./cases/merge-cases.ts";
import { checkMoves, findPairs, haveCase, reopenMerged } from "./cases/merge-queries.ts";
import { presentVerification } from "./verifications/lifecycle/grant.ts";
import { findActive } from "./verifications/lifecycle/verification-queries.ts";

/** Items of cases whose reports an open case of the same kind has taken over. */
const merged = "trust_case.merged";
type MergedCase = { reports: string[]; state: CaseState };

const check = "verification.business_id";

/** @param now the time of the merge */
export const trustTables = ({ now }: { now: () => Date }): MergePart => ({
  tables: ({ takesOwner, verified }) => ({
    "trust_case.subject_id": { ...byId(), version: "version" },
    [check]: takesOwner ? checkMoves(verified) : { stays: "a check of its owner" },
  }),
  async move(trx, { keptId, goneId }, moveTables) {
    const taken = [];
    for (const id of [goneId, keptId]) await lockCasesOf(trx, id);
    for (const pair of await findPairs(trx, goneId, keptId)) {
      const from = await lockCase(trx, pair.from);
      const reports = await mergeCases(trx, from, await lockCase(trx, pair.into), now());
      taken.push({ place: merged, row: { id: from.id, state: from.state, reports } });
    }
    const items = await moveTables();
    await showChecks({ now }, trx, items, [keptId, goneId]);
    return [...items, ...taken];
  },
  async moveBack(trx, { keptId, goneId }, items, moveTablesBack) {
    await moveTablesBack();
    for (const { place, row } of items) {
      if (place === merged) await reopenMerged(trx, row.id as string, row as MergedCase);
    }
    await showChecks({ now }, trx, items, [goneId, keptId]);
  },
  async findRefusals(db, kept, gone) {
    const pairs = await findPairs(db, gone.business._id, kept.business._id);
    const isOfTwo = kept.ownerId && gone.ownerId && !await haveCase(db, kept, gone);
    return [
      ...isOfTwo ? ["two_owners" as const] : [],
      // Its documents are sealed for their case.
      ...pairs.some(({ kind }) => isRequest(kind)) ? ["same_request" as const] : [],
    ];
  },
});

/** Shows the checks of listings that have lost or got some. */
async function showChecks(
  ctx: { now: () => Date },
  trx: Trx,
  items: { place: string }[],
  ids: string[],
) {
  if (!items.some(({ place }) => place === check)) return;
  for (const id of ids) {
    await setVerifications(ctx, trx, id, (await findActive(trx, id)).map(presentVerification));
  }
}
