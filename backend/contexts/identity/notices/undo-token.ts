import type { Keys } from "../keys.ts";

/**
 * What is in the link of a notice. It is worked out from the notice's id and a key, and stored
 * nowhere: a copy of the database gives none. At most 30 letters for the first 10^11 notices, which
 * is what a registered SMS has room for.
 */
export const undoTokenOf = (keys: Keys, noticeId: number): string =>
  `${noticeId.toString(36)}.${keys.tag("undo", String(noticeId))}`;

/** @returns the notice's id; undefined for what is not ours */
export function readUndoToken(keys: Keys, token: string): number | undefined {
  const [, written, tag] = token.match(/^([0-9a-z]{1,10})\.([\w-]{22})$/) ?? [];
  if (!written || !tag) return undefined;
  const id = parseInt(written, 36);
  return keys.isTag("undo", String(id), tag) ? id : undefined;
}
