import { setTimeout as delay } from "node:timers/promises";
import { Connection, type ConnectionOptions } from "./connection.ts";

/** Interval of heartbeats, and timeout for each, in milliseconds. */
export type Heartbeat = { every: number; patience: number };

/** Detects a connection that a firewall dropped silently; postgres.js's `listen` does not. */
const standardBeat: Heartbeat = { every: 10_000, patience: 5_000 };

/** Between attempts to reconnect, in milliseconds. Cached pages may be stale meanwhile. */
const pause = 100;

/**
 * Receives notifications on a channel over a connection of its own, which is reopened when lost.
 * @param onConnect called for every connection
 * @returns a function that stops listening
 * @throws when the first connection fails
 */
export async function listen(
  options: ConnectionOptions,
  { channel, onMessage, onConnect, beat = standardBeat }: {
    channel: string;
    onMessage: (message: string) => void;
    onConnect: () => void;
    beat?: Heartbeat | undefined;
  },
): Promise<() => Promise<void>> {
  const over = new AbortController();
  let connection = await connect();
  reconnect();

  async function connect(): Promise<Connection> {
    const firstStatement = `listen "${channel}"`;
    const opened = await Connection.open({ ...options, firstStatement, onNotify: onMessage });
    // A missed heartbeat ends the connection.
    const heartbeat = setInterval(
      () => opened.query("select 1", [], { deadline: beat.patience }).catch(() => {}),
      beat.every,
    );
    opened.ended.then(() => clearInterval(heartbeat));
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
