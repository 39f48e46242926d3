import { v7 as uuid } from "uuid";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { words } from "#/shared/text/text.ts";
import { deleteSynonym, findSynonyms, hasCity, toSynonym, upsertSynonym } from "./queries.ts";
import type { NewSynonym, Synonym } from "./schemas.ts";

/**
 * Gives a phrase the meaning of a trade or a city. The synonym overrides the shipped vocabulary.
 *
 * @throws {AppError} `unknown_city`
 */
export async function addSynonym(
  ctx: Ctx,
  { phrase: typed, category = null, city = null, adminId }: NewSynonym & { adminId: string },
): Promise<Synonym> {
  return await inTransaction(ctx, async (trx) => {
    if (city && !await hasCity(trx, city)) throw new AppError("unknown_city");
    const now = ctx.now();
    const phrase = words(typed).join(" ");
    const id = await upsertSynonym(trx, {
      id: uuid({ msecs: now.getTime() }),
      phrase,
      category,
      city_slug: city,
      added_by: adminId,
      added_at: now,
    });
    const detail = { phrase, means: (category ?? city)! };
    await recordEvent({ ...ctx, db: trx }, "synonym_added", adminId, detail);
    return toSynonym((await findSynonyms(trx)).find((row) => row.id === id)!);
  });
}

/** Restores the shipped meaning of a phrase. Does nothing when the synonym does not exist. */
export async function removeSynonym(
  ctx: Ctx,
  id: string,
  adminId: string,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const phrase = await deleteSynonym(trx, id);
    if (phrase === undefined) return;
    await recordEvent({ ...ctx, db: trx }, "synonym_removed", adminId, { phrase });
  });
}
