import type { Ctx } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { emit } from "#/platform/events.ts";
import { refreshed } from "../events.ts";
import { updateVerifications } from "../queries.ts";
import type { Business } from "../schemas.ts";

export async function setVerifications(
  ctx: Pick<Ctx, "now">,
  trx: Trx,
  id: string,
  verifications: Business["verifications"],
): Promise<Business> {
  const saved = await updateVerifications(trx, id, verifications, ctx.now());
  await emit(trx, refreshed(saved));
  return saved;
}
