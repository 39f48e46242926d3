import type { Keys } from "../keys.ts";

/**
 * The token of an undo link, derived from the message's id and a key. It is not stored, so a
 * copy of the database reveals no token. Half a tag is enough, and lets a Hindi SMS have two parts.
 */
export const undoTokenOf = (keys: Keys, messageId: number): string =>
  `${messageId.toString(36)}.${keys.tag("undo", String(messageId)).slice(0, 11)}`;

/** @returns the message's id; undefined for an invalid token */
export function readUndoToken(keys: Keys, token: string): number | undefined {
  const [, written, tag] = token.match(/^([0-9a-z]{1,10})\.([\w-]{11}|[\w-]{22})$/) ?? [];
  if (!written || !tag) return undefined;
  const id = parseInt(written, 36);
  return keys.isTag("undo", String(id), tag) ? id : undefined;
}
