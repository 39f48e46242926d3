import type { IncomingMessage } from "node:http";
import type { PacedResponse } from "./paced-response.ts";

export type Socket = IncomingMessage["socket"];

export type Connection = {
  socket: Socket;
  caller: string | undefined;
  /** When it was opened, its request had come, or its last answer was out: whichever was last. */
  since: number;
  answered: boolean;
  /** What had been read of it by then. */
  readBefore: number;
  request?: IncomingMessage;
  response?: PacedResponse;
  /** Requests that wait for the answer before theirs. */
  waiting: { request: IncomingMessage; begin: () => void }[];
  /** What the system had taken of the answer when it last took any, and when that was. */
  taken: number;
  takenAt: number;
};

/** In bytes: what its request has brought so far. */
export const broughtBy = ({ socket, readBefore }: Connection) => socket.bytesRead - readBefore;

/** Whose share of everything it uses. Each connection of a proxy is somebody else's. */
export const callerKey = ({ caller, socket }: Connection) => caller ?? socket;

/** What goes on. */
type Standing = "idle" | "silent" | "arriving" | "sending" | "receiving" | "working";

export function standing(
  { socket, request, response, answered, readBefore }: Connection,
): Standing {
  if (!request || !response) {
    if (socket.bytesRead > readBefore) return "arriving";
    return answered ? "idle" : "silent";
  }
  // Also while a large body waits for its turn.
  if (response.headersSent) return "sending";
  return request.complete ? "working" : "receiving";
}

/**
 * Whether a request that was begun so many milliseconds ago keeps the process busy. One that takes
 * longer waits for something else, such as a turn at what takes time.
 */
export function isBusy(connection: Connection, age: number): boolean {
  if (connection.socket.destroyed) return false;
  const now = standing(connection);
  return (now === "working" || now === "receiving") && age < 60;
}

/** In milliseconds: honest callers are seldom met in one state for longer. */
const young = 1_000;

const ranks: Record<Standing, number> = {
  idle: 0,
  silent: 1,
  arriving: 1,
  sending: 1,
  receiving: 2,
  working: Infinity,
};

/** Who goes first when there are too many, the lowest: who misses least, and whoever just came last. */
export function rankOf(connection: Connection, now: number): number {
  const rank = ranks[standing(connection)];
  return now - connection.since < young ? Math.max(rank, 3) : rank;
}
