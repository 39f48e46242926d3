import type { Trx } from "#/db/database.ts";
import type { ListingsCtx } from "../ctx.ts";
import { updateVerifications } from "../queries.ts";
import type { Business } from "../schemas.ts";

/** Has a locked listing show what counts of it from now on, wherever it is shown. */
export async function setVerifications(
  ctx: Pick<ListingsCtx, "now" | "onListingsChanged">,
  trx: Trx,
  id: string,
  verifications: Business["verifications"],
): Promise<Business> {
  const saved = await updateVerifications(trx, id, verifications, ctx.now());
  await ctx.onListingsChanged(trx, { saved: [saved], removed: [], formerSlugs: [] });
  return saved;
}
