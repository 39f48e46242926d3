import type { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { arrivals } from "#/shared/concurrency/arrivals.ts";

type Socket = IncomingMessage["socket"];

/** New connections that are read at once. */
const batch = 8;

/**
 * Reads from eight new connections at a time, and from others between. node:http parses all that a
 * client has sent ahead, and closes connections only when it has read from all of them. For the row
 * "pipelines" of `make weather DRILL=sockets`: 410 MB instead of 500. An ordinary connection waits
 * a millisecond; behind a crowd the wait counts as time for headers.
 */
export function readInTurns(server: EventEmitter): void {
  const waiting: Socket[] = [];
  server.on("connection", async (socket: Socket) => {
    socket.pause();
    if (waiting.push(socket) > 1) return;
    while (waiting.length > 0) {
      await arrivals();
      for (const next of waiting.splice(0, batch)) next.resume();
    }
  });
}
