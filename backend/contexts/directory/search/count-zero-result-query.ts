import { getLogger } from "@logtape/logtape";
import type { Ctx } from "../../../db/ctx.ts";
import { mayKeepSearch } from "../../../shared/keep-search.ts";
import { words } from "../../../shared/text.ts";
import { saveZeroResultQuery } from "../queries.ts";

const log = getLogger(["karigar", "directory"]);

/**
 * Counts a text that found nothing, so that operators learn what people look for in vain. The text
 * alone: no person, no address, no time but the day. What may be a phone number or an e-mail
 * address is not kept.
 */
export async function countZeroResultQuery(ctx: Ctx, text: string): Promise<void> {
  const query = words(text).join(" ");
  if (!query || !mayKeepSearch(text)) return;
  await saveZeroResultQuery(ctx.db, query, ctx.now()).catch((error) =>
    log.warning("A search that found nothing was not counted: {error}", { error })
  );
}
