import { setTimeout as delay } from "node:timers/promises";
import { Connection, type ConnectionOptions } from "./connection.ts";

/** How often the server is asked whether it still answers, and how long it may take, in milliseconds. */
export type Beat = { every: number; patience: number };

/** Nothing else notices that a firewall has forgotten the connection; `listen` of postgres.js does not. */
const standardBeat: Beat = { every: 10_000, patience: 5_000 };

/** Between attempts to connect again, in milliseconds: until then pages may be old. */
const pause = 100;

/**
 * Receives what is notified on a channel, over a connection of its own that is opened again
 * whenever it is lost.
 *
 * @param onConnect called for the first connection and for every later one
 * @returns a function that stops listening
 * @throws when the first connection fails
 */
export async function listen(
  options: ConnectionOptions,
  { channel, onMessage, onConnect, beat = standardBeat }: {
    channel: string;
    onMessage: (message: string) => void;
    onConnect: () => void;
    beat?: Beat | undefined;
  },
): Promise<() => Promise<void>> {
  const over = new AbortController();
  let connection = await connect();
  reconnect();

  async function connect(): Promise<Connection> {
    const opening = `listen "${channel}"`;
    const opened = await Connection.open({ ...options, opening, onNotify: onMessage });
    // A beat that is not answered in time ends the connection.
    const beating = setInterval(
      () => opened.query("select 1", [], { deadline: beat.patience }).catch(() => {}),
      beat.every,
    );
    opened.ended.then(() => clearInterval(beating));
    if (over.signal.aborted) await opened.close();
    else onConnect();
    return opened;
  }

  async function reconnect() {
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
