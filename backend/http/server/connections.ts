import type { IncomingMessage, Server } from "node:http";
import { getLogger } from "@logtape/logtape";
import { whenArrived } from "./body-arrival.ts";
import {
  broughtBy,
  callerKey,
  type Connection,
  isBusy,
  rankOf,
  type Socket,
  standing,
} from "./connection.ts";
import type { PacedResponse } from "./paced-response.ts";
import { Turns } from "./turns.ts";
import { UploadRoom } from "./upload-room.ts";

const log = getLogger(["karigar", "http"]);

/** What the connections of a process may take up. Times are in milliseconds, sizes in bytes. */
export type ConnectionLimits = {
  /** Connections open at once. */
  all: number;
  /** Of them, those of one caller. */
  perCaller: number;
  /** Requests that may wait on a connection for the answer before theirs. */
  pipelined: number;
  /** How long a caller may take none of an answer. */
  unread: number;
  /** What answers may hold that their callers have not taken, all together. */
  untaken: number;
  /** What requests under way may have brought, all together: uploads are held in memory. */
  brought: number;
  /** What uploads under way may announce, all together. */
  uploads: number;
};

/** For whoever may have how many connections; what each may do is the same everywhere. */
export const standardLimits = {
  pipelined: 4,
  unread: 30_000,
  untaken: 128 * 1024 * 1024,
  brought: 96 * 1024 * 1024,
  uploads: 72 * 1024 * 1024,
} satisfies Partial<ConnectionLimits>;

/** Why a connection was ended by us: the values of a label of the metrics. */
export const cutReasons = [
  "full",
  "memory",
  "not_reading",
  "pipelining",
  "slow",
] as const;

type CutReason = (typeof cutReasons)[number];

/**
 * The connections of a server: how many there may be, and what each may do. When there are too many,
 * those go that miss the least.
 *
 * @param callerOf whose connection it is, by its address; undefined for one that serves many callers
 */
export class Connections {
  /** How many were taken, and refused because none could go for them. */
  accepted = 0;
  refused = 0;
  readonly cut: Record<CutReason, number> = {
    full: 0,
    memory: 0,
    not_reading: 0,
    pipelining: 0,
    slow: 0,
  };
  readonly limits: ConnectionLimits;
  readonly #callerOf: (address: string) => string | undefined;
  readonly #turns = new Turns();
  readonly #uploads: UploadRoom;
  readonly #bySocket = new Map<Socket, Connection>();
  readonly #byCaller = new Map<string, Set<Connection>>();
  #reported = { at: -Infinity, cut: 0, refused: 0 };

  constructor(limits: ConnectionLimits, callerOf: (address: string) => string | undefined) {
    this.limits = limits;
    this.#callerOf = callerOf;
    this.#uploads = new UploadRoom(limits.uploads);
  }

  get open(): number {
    return this.#bySocket.size;
  }

  /** Watches what a server accepts. */
  watch(server: Server): void {
    // Before the server's own listener, which finds one that is refused closed.
    server.prependListener("connection", (socket) => this.#admit(socket));
    server.on("connection", stopParsingAtEnd);
    server.on("clientError", (fault: Fault, socket: Socket) => this.#endFaulty(socket, fault));
  }

  /**
   * Answers one request of a connection after the other: a caller gets no more answers made than
   * they take.
   */
  takeTurn(request: IncomingMessage, response: PacedResponse, answer: () => void): void {
    const connection = this.#bySocket.get(request.socket);
    if (!connection) return;
    const begin = () => this.#begin(connection, request, response, answer);
    if (!connection.response) begin();
    else if (connection.waiting.length < this.limits.pipelined) {
      connection.waiting.push({ request, begin });
    } else {
      request.destroy();
      this.#cut(connection, "pipelining");
    }
  }

  /** Whether a request may bring its body: false for an upload while too many are under way. */
  admitsBody(request: IncomingMessage, response: PacedResponse): boolean {
    const connection = this.#bySocket.get(request.socket);
    return !connection || this.#uploads.admit(callerKey(connection), request, response);
  }

  /** Cuts those off who do not take their answers. To be called about once a second. */
  sweep(now = performance.now()): void {
    for (const connection of this.#bySocket.values()) {
      const { bytesWritten, writableLength } = connection.socket;
      const taken = bytesWritten - writableLength;
      const takes = writableLength === 0 || taken !== connection.taken;
      if (takes) Object.assign(connection, { taken, takenAt: now });
      else if (now - connection.takenAt > this.limits.unread) this.#cut(connection, "not_reading");
    }
    this.#report(now);
  }

  /** Cuts those off for whom too much is kept in memory. To be called several times a second. */
  freeMemory(): void {
    this.#limitUntaken();
    this.#limitBrought();
  }

  /** Every answer from now on is the last of its connection. */
  announceStop(): void {
    for (const { response } of this.#bySocket.values()) {
      if (response && !response.headersSent) response.prepared.connection = "close";
    }
  }

  /** Ends the connections on which nothing is under way. */
  endIdle(): void {
    for (const connection of this.#bySocket.values()) {
      if (standing(connection) === "idle") connection.socket.destroySoon();
    }
  }

  /** Ends those on which no request has come within so many milliseconds. */
  endSilent(longest: number, now = performance.now()): void {
    for (const connection of this.#bySocket.values()) {
      const waits = ["silent", "arriving"].includes(standing(connection));
      if (waits && now - connection.since > longest) this.#cut(connection, "slow");
    }
  }

  #admit(socket: Socket): void {
    this.accepted++;
    const caller = this.#callerOf(socket.remoteAddress ?? "");
    const theirs = caller === undefined ? undefined : this.#byCaller.get(caller);
    const hasRoom = (!theirs || this.#makeRoom(theirs, this.limits.perCaller)) &&
      this.#makeRoom(this.#bySocket, this.limits.all);
    if (!hasRoom) {
      this.refused++;
      socket.destroy();
      return;
    }
    const now = performance.now();
    const connection: Connection = {
      socket,
      caller,
      since: now,
      answered: false,
      readBefore: 0,
      waiting: [],
      taken: 0,
      takenAt: now,
    };
    this.#bySocket.set(socket, connection);
    if (caller !== undefined) {
      if (theirs?.size) theirs.add(connection);
      else this.#byCaller.set(caller, new Set([connection]));
    }
    socket.once("close", () => this.#forget(connection));
  }

  #begin(
    connection: Connection,
    request: IncomingMessage,
    response: PacedResponse,
    answer: () => void,
  ): void {
    const now = performance.now();
    Object.assign(connection, { request, response, since: now, takenAt: now });
    response.once("close", () => {
      connection.request = connection.response = undefined;
      connection.since = performance.now();
      connection.answered = true;
      const endRequest = () => connection.readBefore = connection.socket.bytesRead;
      endRequest();
      // The rest of a refused body does not count as the next request's.
      if (!request.complete) request.once("end", endRequest);
      this.#turns.goOn();
      const next = connection.waiting.shift();
      if (!connection.socket.destroyed) next?.begin();
    });
    // What came along with it is read first: whoever sends too much is cut off before any work is done.
    whenArrived(request, () =>
      this.#turns.add(callerKey(connection), {
        begin() {
          if (!connection.socket.destroyed) answer();
        },
        isUnderWay: (age) => connection.response === response && isBusy(connection, age),
      }));
  }

  /** @returns false if there are too many and none of them can go */
  #makeRoom(
    those: Pick<ReadonlyMap<unknown, Connection>, "size" | "values">,
    limit: number,
  ): boolean {
    if (those.size < limit) return true;
    const now = performance.now();
    const dispensable = [...those.values()]
      .map((connection) => ({ connection, rank: rankOf(connection, now) }))
      .filter(({ rank }) => rank < Infinity)
      .sort((a, b) => a.rank - b.rank || a.connection.since - b.connection.since);
    // Some at once, for looking through all of them takes long; but of those that just came only one.
    const some = dispensable.slice(0, Math.ceil(limit / 50));
    for (const [n, { connection, rank }] of some.entries()) {
      if (n === 0 || rank < 3) this.#cut(connection, "full");
    }
    return some.length > 0;
  }

  /** Who has waited longest with an answer untaken goes first. A body that many are sent counts once. */
  #limitUntaken(): void {
    const bodies = new Set<ArrayBufferLike>();
    let untaken = 0;
    const waiting = [...this.#bySocket.values()]
      .filter(({ socket }) => socket.writableLength > 0)
      .sort((a, b) => b.takenAt - a.takenAt);
    for (const connection of waiting) {
      const { response, socket } = connection;
      const body = response?.body?.buffer;
      if (body && bodies.has(body)) continue;
      const bytes = body?.byteLength ?? socket.writableLength;
      if (untaken + bytes > this.limits.untaken) {
        this.#cut(connection, "memory");
        continue;
      }
      untaken += bytes;
      if (body) bodies.add(body);
    }
  }

  /** Of the callers that brought most, those go first whose requests began first and are not whole yet. */
  #limitBrought(): void {
    const byCaller = new Map<unknown, number>();
    const receiving: Connection[] = [];
    let all = 0;
    for (const connection of this.#bySocket.values()) {
      if (!connection.request) continue;
      const bytes = broughtBy(connection);
      const key = callerKey(connection);
      all += bytes;
      byCaller.set(key, (byCaller.get(key) ?? 0) + bytes);
      if (!connection.request.complete) receiving.push(connection);
    }
    if (all <= this.limits.brought) return;
    const share = (connection: Connection) => byCaller.get(callerKey(connection))!;
    receiving.sort((a, b) => share(b) - share(a) || a.since - b.since);
    for (const connection of receiving) {
      if (all <= this.limits.brought) break;
      all -= broughtBy(connection);
      this.#cut(connection, "memory");
    }
  }

  /** Ends a connection whose request makes no sense or takes too long, and says which. */
  #endFaulty(socket: Socket, { code }: Fault): void {
    const connection = this.#bySocket.get(socket);
    if (socket.writable && !connection?.response?.headersSent) {
      const status = faults[code ?? ""] ?? "400 Bad Request";
      socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
    if (connection && code === tookTooLong) this.#cut(connection, "slow");
    else socket.destroy();
  }

  #cut(connection: Connection, reason: CutReason): void {
    if (!this.#bySocket.has(connection.socket)) return;
    this.cut[reason]++;
    // Not counted any more from here on, though it closes a moment later.
    this.#forget(connection);
    // Else each would be ended with an error of its own, which takes longer than all else.
    for (const { request } of [connection, ...connection.waiting.splice(0)]) request?.destroy();
    connection.socket.destroy();
  }

  #forget(connection: Connection): void {
    const { socket, caller } = connection;
    this.#bySocket.delete(socket);
    if (caller === undefined) return;
    const theirs = this.#byCaller.get(caller);
    theirs?.delete(connection);
    if (theirs?.size === 0) this.#byCaller.delete(caller);
  }

  /** Says once a minute at most that there were too many. */
  #report(now: number): void {
    const { cut: { full: cut }, refused } = this;
    const news = { cut: cut - this.#reported.cut, refused: refused - this.#reported.refused };
    if (news.cut + news.refused === 0 || now - this.#reported.at < 60_000) return;
    this.#reported = { at: now, cut, refused };
    log.warning(
      "Too many connections: {cut} were closed for others, {refused} refused; {open} are open, {all} may be, {perCaller} of one caller",
      { ...news, open: this.open, all: this.limits.all, perCaller: this.limits.perCaller },
    );
  }
}

type Fault = Error & { code?: string };

const tookTooLong = "ERR_HTTP_REQUEST_TIMEOUT";

const faults: Record<string, string> = {
  [tookTooLong]: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

type Parser = { onIncoming(request: IncomingMessage, keepAlive: boolean): number };

/**
 * What is read at once may hold thousands of requests, and the parser goes through all of them even if
 * the connection ends at the first. A negative answer stops it.
 */
function stopParsingAtEnd(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: Parser };
  if (!parser) return;
  const onIncoming = parser.onIncoming;
  parser.onIncoming = (request, keepAlive) =>
    socket.destroyed ? -1 : onIncoming(request, keepAlive);
}
