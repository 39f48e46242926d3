import { getLogger } from "@logtape/logtape";
import type { Ctx } from "#/db/ctx.ts";
import { saveZeroResultQueries } from "./queries.ts";
import type { ZeroResultCounter } from "./zero-result-counter.ts";

const log = getLogger(["karigar", "directory"]);

/** Writes and empties the counter. A failed write loses these counts. */
export async function writeZeroResults(
  { db }: Pick<Ctx, "db">,
  counter: ZeroResultCounter,
): Promise<void> {
  const counts = counter.take();
  if (counts.length === 0) return;
  await saveZeroResultQueries(db, counts).catch((error) =>
    log.warning("Searches that found nothing were not counted: {error}", { error })
  );
}
