import { setTimeout as delay } from "node:timers/promises";
import { Connection, ConnectionLost, type ConnectionOptions } from "./connection.ts";

/**
 * In milliseconds: how often it is seen whether the server still answers, and how long it may take.
 * Where a firewall has forgotten the connection, nothing else would tell.
 */
const standardBeat = { every: 10_000, patience: 5_000 };

/** Between attempts to connect again, in milliseconds: until then pages may be old. */
const pause = 100;

/**
 * Hears what is notified on a channel, over a connection of its own that is opened again whenever it
 * is lost.
 *
 * @param onConnect called for the first connection and for every later one
 * @returns what ends it
 * @throws where the first connection fails
 */
export async function listen(
  options: ConnectionOptions,
  { channel, onMessage, onConnect, beat = standardBeat }: {
    channel: string;
    onMessage: (message: string) => void;
    onConnect: () => void;
    beat?: typeof standardBeat;
  },
): Promise<() => Promise<void>> {
  const over = new AbortController();
  let connection = await connect();
  keep();

  async function connect(): Promise<Connection> {
    const opening = `listen "${channel}"`;
    const onNotify = (_: string, message: string) => onMessage(message);
    const opened = await Connection.open({ ...options, opening, onNotify });
    if (over.signal.aborted) await opened.close();
    else onConnect();
    watch(opened);
    return opened;
  }

  /** Ends a connection over which no answer comes any more. */
  function watch(opened: Connection) {
    const looksToABeat = Math.max(1, Math.round(beat.every / beat.patience));
    let looks = 0;
    let isAnswered = true;
    // One timer for as long as the connection lives, not one for each question.
    const looking = setInterval(() => {
      if (!isAnswered) return opened.destroy(new ConnectionLost("The server does not answer"));
      if (++looks % looksToABeat !== 0) return;
      isAnswered = false;
      opened.query("select 1").catch(() => {}).finally(() => isAnswered = true);
    }, beat.patience);
    opened.ended.then(() => clearInterval(looking));
  }

  async function keep() {
    for (;;) {
      await connection.ended;
      await delay(pause, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return;
      connection = await connect().catch(() => connection);
    }
  }

  return async () => {
    over.abort();
    await connection.close();
  };
}
