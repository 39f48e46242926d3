import { setTimeout as delay } from "node:timers/promises";
import { Connection, type ConnectionOptions } from "./connection.ts";

/** The interval and the timeout of connection checks. */
export type Heartbeat = { intervalMs: number; timeoutMs: number };

/** Detects a connection that a firewall dropped silently; postgres.js's `listen` does not. */
const defaultHeartbeat: Heartbeat = { intervalMs: 10_000, timeoutMs: 5_000 };

/** Pause between attempts to reconnect, in milliseconds. Cached pages may be stale meanwhile. */
const pause = 100;

/**
 * Receives notifications on a channel over a connection of its own, which is reopened when lost.
 * @param onConnect called for every connection
 * @returns a function that stops listening
 * @throws when the first connection fails
 */
export async function listen(
  options: ConnectionOptions,
  { channel, onMessage, onConnect, heartbeat = defaultHeartbeat }: {
    channel: string;
    onMessage: (message: string) => void;
    onConnect: () => void;
    heartbeat?: Heartbeat | undefined;
  },
): Promise<() => Promise<void>> {
  const over = new AbortController();
  let connection = await connect();
  reconnect();

  async function connect(): Promise<Connection> {
    const firstStatement = `listen "${channel}"`;
    const opened = await Connection.open({ ...options, firstStatement, onNotify: onMessage });
    // A missed heartbeat ends the connection.
    const timer = setInterval(
      () => opened.query("select 1", [], { deadline: heartbeat.timeoutMs }).catch(() => {}),
      heartbeat.intervalMs,
    );
    opened.ended.then(() => clearInterval(timer));
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
