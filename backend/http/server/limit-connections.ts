import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";

type Socket = IncomingMessage["socket"];

/**
 * Allows `most` open connections. At the limit, a new connection replaces the one that has waited
 * longest without a request, so silent connections of one client do not lock others out. Only if
 * all have a request, the new connection is closed.
 */
export function limitConnections(server: EventEmitter, most: number): void {
  const open = new Set<Socket>();
  /** Open connections without a request, the one that has waited longest first. */
  const waiting = new Set<Socket>();
  const forget = (socket: Socket) => {
    open.delete(socket);
    waiting.delete(socket);
  };
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    waiting.add(socket);
    socket.once("close", () => forget(socket));
    if (open.size <= most) return;
    const [oldest = socket] = waiting;
    forget(oldest);
    oldest.destroy();
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    waiting.delete(socket);
    response.once("close", () => {
      if (open.has(socket)) waiting.add(socket);
    });
  });
}
