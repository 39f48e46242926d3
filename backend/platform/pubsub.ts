import { notify, type OpenDatabase } from "../db/client.ts";
import { afterCommit } from "../db/ctx.ts";
import type { Trx } from "../db/database.ts";

/** Longest message that PostgreSQL passes on, in bytes. */
const longestMessage = 7999;

/**
 * Tells every process on this database what a transaction changed, once it is committed: this one
 * at once, the others through LISTEN and NOTIFY. The embedded database has one process.
 */
export async function openPubSub(
  { listen }: Pick<OpenDatabase, "listen">,
  { channel, onMessage, onGap }: {
    channel: string;
    onMessage: (message: string) => void;
    /** The connection was away, or the message too long: anything may have happened. */
    onGap: () => void;
  },
) {
  await listen?.(channel, (message) => message ? onMessage(message) : onGap(), onGap);
  return {
    publish: async (trx: Trx, message: string): Promise<void> => {
      afterCommit(trx, () => onMessage(message));
      if (!listen) return;
      const fits = new TextEncoder().encode(message).length <= longestMessage;
      await notify(trx, channel, fits ? message : "");
    },
  };
}
