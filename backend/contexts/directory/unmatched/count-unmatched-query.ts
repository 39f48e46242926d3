import { getLogger } from "@logtape/logtape";
import type { Ctx } from "#/db/ctx.ts";
import { fold, words } from "#/shared/text/text.ts";
import { saveUnmatchedQuery } from "./queries.ts";
import type { UnmatchedKind } from "./kinds.ts";

const log = getLogger(["karigar", "directory"]);

/** What is longer tells of somebody rather than of what they look for. */
const longestKept = 60;
/** More could be a phone number; a PIN code has six. */
const mostDigits = 6;

/**
 * Counts a text that nothing matched as it was typed, so that operators learn what people look for
 * in vain. The text alone: no person, no address, no time but the week. What may be a phone number,
 * an e-mail address or a message is not kept.
 */
export async function countUnmatchedQuery(
  ctx: Ctx,
  { text, kind, corrected }: { text: string; kind: UnmatchedKind; corrected?: string | undefined },
): Promise<void> {
  const query = words(text).join(" ");
  const isPrivate = fold(text).includes("@") || text.replace(/\P{N}/gu, "").length > mostDigits ||
    query.length > longestKept;
  if (!query || isPrivate) return;
  await saveUnmatchedQuery(ctx.db, { query, kind, corrected: corrected ?? null }, ctx.now())
    .catch((error) =>
      log.warning("A search that found nothing was not counted: {error}", { error })
    );
}
