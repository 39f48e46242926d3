import { notify, type OpenDatabase } from "../db/client.ts";
import { afterCommit } from "../db/ctx.ts";
import type { Trx } from "../db/database.ts";

/**
 * Tells every process on this database what a transaction changed, once it is committed: this one
 * at once, and all of them through LISTEN and NOTIFY. So this one hears its own messages twice, and
 * `onMessage` has to bear that. The embedded database has one process and no NOTIFY.
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
    publish: async (trx: Trx, messages: string[]): Promise<void> => {
      if (messages.length === 0) return;
      afterCommit(trx, () => messages.forEach(onMessage));
      if (listen) await notify(trx, channel, messages);
    },
  };
}
