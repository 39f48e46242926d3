import { inTransaction } from "#/db/ctx.ts";
import { AppError } from "#/shared/errors.ts";
import { findEntryOf } from "./correct.ts";
import type { RegistrationsCtx } from "./ctx.ts";
import { forgotten, lockEntry, updateEntry } from "./queries.ts";

/**
 * Ends an entry that waits, with its code. The link then says that nothing was published.
 *
 * @throws {AppError} `unknown_registration`, also if the person has answered
 */
export async function withdraw(
  ctx: RegistrationsCtx,
  registrarId: string,
  id: string,
): Promise<void> {
  await findEntryOf(ctx, registrarId, id);
  await inTransaction(ctx, async (trx) => {
    const entry = await lockEntry(trx, id);
    if (!entry || entry.agreed_at || entry.removed_at) throw new AppError("unknown_registration");
    await updateEntry(trx, id, { ...forgotten, sent_at: null });
  });
}
