import { notify, type OpenDatabase } from "../db/client.ts";
import { afterCommit } from "../db/ctx.ts";
import type { Trx } from "../db/database.ts";

/**
 * Publishes what a transaction changed to every process, after its commit: to this one directly,
 * and to all through LISTEN and NOTIFY. This process receives its messages twice, so `onMessage`
 * must be idempotent. The embedded database has one process and no NOTIFY.
 */
export async function openPubSub(
  { listen }: Pick<OpenDatabase, "listen">,
  { channel, onMessage, onGap }: {
    channel: string;
    onMessage: (message: string) => void;
    /** Messages may have been missed: the connection was lost, or a message was too long. */
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
