import { getLogger } from "@logtape/logtape";
import type { Pool } from "./pool.ts";

const log = getLogger(["karigar", "db"]);

/**
 * A replica serves reads (`used`), has not replayed an announced commit (`behind`), or does not
 * answer (`away`).
 */
type ReplicaState = "used" | "behind" | "away";

export type ReplicaReport = {
  /** Host and port. */
  name: string;
  state: ReplicaState;
  /** Time since the primary was at the replica's position. */
  lagSeconds: number;
};

/** A server's position in the write-ahead log. */
export type Position = {
  /** In bytes. */
  at: bigint;
  /** The timeline of a primary; each promotion starts a new timeline. */
  timeline: string | null;
  /** An identifier of the database, shared by a primary and its replicas. */
  database: string;
};

/** Reads a server's position; rejects when it is unavailable. */
type AskPosition = () => Promise<Position>;

type ReplicaOptions = { name: string; pool: Pool; position: AskPosition };

type Replica = ReplicaOptions & {
  /** The replayed position; undefined while the replica does not answer. */
  at?: bigint | undefined;
  isAsked?: boolean;
  /** Whether its outage has been logged. */
  isOutageLogged?: boolean;
  /** When the primary was at the replica's position, by `performance.now()`. */
  reachedAt: number;
  /** The position of the primary that the replica must reach next. */
  goal?: Goal | undefined;
};

/** A position of the primary, and its time by `performance.now()`. */
type Goal = { at: bigint; moment: number };

/** Milliseconds between checks of all servers: normally, and while a replica is behind. */
const interval = { well: 250, behind: 50 };

/** The maximum lag in milliseconds. A replica with more lag serves no reads. */
const mostLag = 10_000;

/**
 * Decides which streaming replicas may serve reads. After an announced commit
 * (`excludeLaggingReplicas`), only replicas that have replayed it serve reads. Each process reads
 * the primary's position after the commit, because inside the transaction the commit has no
 * position yet.
 */
export class Replicas {
  isPrimaryAway = false;
  readonly #replicas: Replica[];
  /** Replaced for each announced commit. `at` is the position to reach, once known. */
  #barrier: { at?: bigint } = {};
  #timeline: string | null | undefined;
  /** The primary's database, once it has answered. */
  #database: string | undefined;
  #next = 0;
  #checkNow = () => {};
  #isClosed = false;
  readonly #checking: Promise<void>;

  constructor(
    readonly primary: { pool: Pool; position: AskPosition },
    replicas: readonly ReplicaOptions[],
  ) {
    const reachedAt = performance.now();
    this.#replicas = replicas.map((replica) => ({ ...replica, reachedAt }));
    this.#checking = this.#checkRepeatedly();
  }

  /**
   * Excludes replicas that have not replayed everything up to now, as long as the primary answers.
   * The primary has just announced a commit, so it counts as available until the next check.
   */
  excludeLaggingReplicas(): void {
    this.#barrier = {};
    this.isPrimaryAway = false;
    this.#checkNow();
  }

  /**
   * The pools that may serve a read, in order of preference. Replicas that are behind come last;
   * without the primary, only replicas are left.
   */
  pools(): Pool[] {
    const used = this.#replicas.filter((replica) => this.#stateOf(replica) === "used");
    const behind = this.#replicas.filter((replica) => this.#stateOf(replica) === "behind");
    const first = used.length > 1 ? this.#next++ % used.length : 0;
    return [
      ...used.slice(first),
      ...used.slice(0, first),
      ...this.isPrimaryAway ? [...behind, this.primary] : [this.primary, ...behind],
    ].map(({ pool }) => pool);
  }

  report(): ReplicaReport[] {
    return this.#replicas.map((replica) => ({
      name: replica.name,
      state: this.#stateOf(replica),
      lagSeconds: lagOf(replica) / 1000,
    }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#checkNow();
    await this.#checking;
  }

  #stateOf(replica: Replica): ReplicaState {
    if (replica.at === undefined) return "away";
    const isFresh = this.#barrier.at !== undefined && replica.at >= this.#barrier.at;
    return isFresh && lagOf(replica) < mostLag ? "used" : "behind";
  }

  async #checkRepeatedly(): Promise<void> {
    while (!this.#isClosed) {
      const { promise: requested, resolve } = Promise.withResolvers<void>();
      this.#checkNow = resolve;
      await this.#checkAll();
      if (this.#barrier.at === undefined && !this.isPrimaryAway) continue;
      const isAwaited = this.#replicas.some((replica) =>
        this.#stateOf(replica) === "behind" && lagOf(replica) < mostLag
      );
      const timer = setTimeout(resolve, interval[isAwaited ? "behind" : "well"]);
      if (!this.#isClosed) await requested;
      clearTimeout(timer);
    }
  }

  /** Checks all servers, and waits for those that answered the previous check. */
  async #checkAll(): Promise<void> {
    const primary = this.#checkPrimary();
    const isPresent = this.#replicas.map(({ at }) => at !== undefined);
    const checks = this.#replicas.map((replica) => this.#checkReplica(replica, primary));
    await Promise.all([primary, ...checks.filter((_, n) => isPresent[n])]);
  }

  /**
   * @returns the primary's position and the time of the check; undefined while the primary does not
   *   answer
   */
  async #checkPrimary(): Promise<Goal | undefined> {
    const barrier = this.#barrier;
    const moment = performance.now();
    const position = await this.primary.position().catch(() => undefined);
    // A failed check does not count if a commit was announced while it ran.
    if (position !== undefined || barrier === this.#barrier) {
      this.isPrimaryAway = position === undefined;
    }
    this.#timeline = position?.timeline;
    if (position === undefined) return undefined;
    this.#database = position.database;
    barrier.at ??= position.at;
    return { at: position.at, moment };
  }

  async #checkReplica(replica: Replica, primary: Promise<Goal | undefined>): Promise<void> {
    if (replica.isAsked) return;
    replica.isAsked = true;
    try {
      const [position, goal] = await Promise.all([replica.position(), primary]);
      this.#assertReplica(position);
      replica.at = position.at;
      if (goal) updateProgress(replica, goal);
      if (replica.isOutageLogged) log.info("The replica {name} is back", { name: replica.name });
      replica.isOutageLogged = false;
    } catch (error) {
      if (!this.#isClosed) markAway(replica, error as Error);
      // Queries in flight fail over to another server.
      replica.pool.cut();
    } finally {
      replica.isAsked = false;
    }
  }

  /** @throws when the server is not a replica of this primary */
  #assertReplica({ timeline, database }: Position): void {
    if (this.#database && database !== this.#database) {
      throw new Error("it follows another primary or is another database");
    }
    if (timeline && this.#timeline && timeline !== this.#timeline) {
      throw new Error("it is a former primary whose log has diverged");
    }
  }
}

/** Logs the start of an outage once, not at every check. */
function markAway(replica: Replica, { message }: Error): void {
  replica.at = undefined;
  if (replica.isOutageLogged) return;
  replica.isOutageLogged = true;
  const { name } = replica;
  log.warn("The replica {name} answers no reads: {why}", { name, why: message });
}

function updateProgress(replica: Replica, primary: Goal): void {
  const reached = [primary, replica.goal].find((goal) => goal && replica.at! >= goal.at);
  if (reached) [replica.reachedAt, replica.goal] = [reached.moment, undefined];
  if (reached !== primary) replica.goal ??= primary;
}

const lagOf = ({ goal, reachedAt, at }: Replica): number =>
  at !== undefined && !goal ? 0 : performance.now() - reachedAt;
