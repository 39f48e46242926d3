import { inTransaction } from "#/db/ctx.ts";
import { lockListing, setVerifications } from "#/contexts/listings/mod.ts";
import type { CasesCtx } from "#/contexts/trust/cases/ctx.ts";
import { presentVerification } from "./grant.ts";
import { endExpired, findActive, findExpired } from "./verification-queries.ts";

const batchSize = 100;

/** Ends expired verifications and removes their badges from listings. */
export async function endVerifications(
  ctx: Pick<CasesCtx, "db" | "now">,
): Promise<void> {
  const ids = await findExpired(ctx.db, ctx.now(), batchSize);
  for (const id of ids) {
    await inTransaction(ctx, async (trx) => {
      if (!await lockListing(trx, id)) return;
      await endExpired(trx, id, ctx.now());
      await setVerifications(ctx, trx, id, (await findActive(trx, id)).map(presentVerification));
    });
  }
  if (ids.length === batchSize) await endVerifications(ctx);
}
