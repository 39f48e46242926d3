import { getLogger } from "@logtape/logtape";
import type { Pool } from "./pool.ts";

const log = getLogger(["karigar", "db"]);

/**
 * Where a replica is: it answers reads (`used`), has yet to replay what somebody was told of
 * (`behind`), or does not answer (`away`).
 */
type ReplicaState = "used" | "behind" | "away";

export type ReplicaReport = {
  /** Host and port. */
  name: string;
  state: ReplicaState;
  /** How long ago the primary was where the replica is now. */
  lagSeconds: number;
};

/** How far the log of a server has come. */
export type Position = {
  /** In bytes. */
  at: bigint;
  /** Of a server that takes writes: each that becomes the primary begins one. */
  timeline: string | null;
  /** Which database it is, of all there are; replicas share it with their primary. */
  database: string;
};

/** Asks a server; rejects when it is away. */
type AskPosition = () => Promise<Position>;

type ReplicaOptions = { name: string; pool: Pool; position: AskPosition };

type Replica = ReplicaOptions & {
  /** How far it has come; undefined while it does not answer. */
  at?: bigint | undefined;
  /** Whether its answer is awaited. */
  isAsked?: boolean;
  /** Whether the log says that it is away. */
  isMissed?: boolean;
  /** When the primary was where the replica has been seen to be, by `performance.now()`. */
  reachedAt: number;
  /** The position of the primary that it has to reach next. */
  goal?: Goal | undefined;
};

/** Where the primary was, and when, by `performance.now()`. */
type Goal = { at: bigint; moment: number };

/** Between two looks at where everybody is: when all is well, and while somebody is waited for. */
const interval = { well: 250, behind: 50 };

/** A replica this far behind answers nobody, whatever was announced, in milliseconds. */
const mostLag = 10_000;

/**
 * Streaming replicas, and whether they may answer. Once a commit is announced (`barReplicasBehind`),
 * only those may that have replayed as far as the primary was afterwards. Each process asks the
 * primary for that position after the commit: inside of the transaction the commit has none yet.
 */
export class Replicas {
  isPrimaryAway = false;
  readonly #replicas: Replica[];
  /** Replaced by each announced commit; `at` is what replicas have to reach, once it is known. */
  #barrier: { at?: bigint } = {};
  /** The primary's, while it answers. */
  #timeline: string | null | undefined;
  /** The primary's, once it has answered. */
  #database: string | undefined;
  #turn = 0;
  #wake = () => {};
  #isClosed = false;
  readonly #following: Promise<void>;

  constructor(
    readonly primary: { pool: Pool; position: AskPosition },
    replicas: readonly ReplicaOptions[],
  ) {
    const reachedAt = performance.now();
    this.#replicas = replicas.map((replica) => ({ ...replica, reachedAt }));
    this.#following = this.#follow();
  }

  /**
   * From now on nothing is read that is older than this moment, as long as the primary answers. It
   * does, for it has announced a commit: until the next look, it is asked first.
   */
  barReplicasBehind(): void {
    this.#barrier = {};
    this.isPrimaryAway = false;
    this.#wake();
  }

  /**
   * The pools that may answer a read, the first choice first. What is behind comes last: while the
   * primary is away it is all there is.
   */
  pools(): Pool[] {
    const used = this.#replicas.filter((replica) => this.#stateOf(replica) === "used");
    const behind = this.#replicas.filter((replica) => this.#stateOf(replica) === "behind");
    const first = used.length > 1 ? this.#turn++ % used.length : 0;
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
    this.#wake();
    await this.#following;
  }

  #stateOf(replica: Replica): ReplicaState {
    if (replica.at === undefined) return "away";
    const isFresh = this.#barrier.at !== undefined && replica.at >= this.#barrier.at;
    return isFresh && lagOf(replica) < mostLag ? "used" : "behind";
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await this.#look();
      if (this.#barrier.at === undefined && !this.isPrimaryAway) continue;
      const isAwaited = this.#replicas.some((replica) =>
        this.#stateOf(replica) === "behind" && lagOf(replica) < mostLag
      );
      const timer = setTimeout(resolve, interval[isAwaited ? "behind" : "well"]);
      if (!this.#isClosed) await woken;
      clearTimeout(timer);
    }
  }

  /** Asks all servers, and waits for those that were there before. */
  async #look(): Promise<void> {
    const primary = this.#lookAtPrimary();
    const isPresent = this.#replicas.map(({ at }) => at !== undefined);
    const looks = this.#replicas.map((replica) => this.#lookAt(replica, primary));
    await Promise.all([primary, ...looks.filter((_, n) => isPresent[n])]);
  }

  /** @returns where it is, and when it was asked; undefined while it is away */
  async #lookAtPrimary(): Promise<Goal | undefined> {
    const barrier = this.#barrier;
    const moment = performance.now();
    const its = await this.primary.position().catch(() => undefined);
    // A commit that was announced meanwhile is younger than this look.
    if (its !== undefined || barrier === this.#barrier) this.isPrimaryAway = its === undefined;
    this.#timeline = its?.timeline;
    if (its === undefined) return undefined;
    this.#database = its.database;
    barrier.at ??= its.at;
    return { at: its.at, moment };
  }

  async #lookAt(replica: Replica, primary: Promise<Goal | undefined>): Promise<void> {
    if (replica.isAsked) return;
    replica.isAsked = true;
    try {
      const [position, goal] = await Promise.all([replica.position(), primary]);
      this.#refuseOthers(position);
      replica.at = position.at;
      if (goal) noteProgress(replica, goal);
      if (replica.isMissed) log.info("The replica {name} is back", { name: replica.name });
      replica.isMissed = false;
    } catch (error) {
      if (!this.#isClosed) miss(replica, error as Error);
      // Whoever waits for its answer is answered by another.
      replica.pool.cut();
    } finally {
      replica.isAsked = false;
    }
  }

  /** @throws why a server is no replica of this primary */
  #refuseOthers({ timeline, database }: Position): void {
    if (this.#database && database !== this.#database) {
      throw new Error("it follows another primary, or is another database");
    }
    if (timeline && this.#timeline && timeline !== this.#timeline) {
      throw new Error("it was the primary once, and its log leads elsewhere");
    }
  }
}

/** Says once why a replica is away, or every look would. */
function miss(replica: Replica, { message }: Error): void {
  replica.at = undefined;
  if (replica.isMissed) return;
  replica.isMissed = true;
  const { name } = replica;
  log.warn("The replica {name} answers no reads: {why}", { name, why: message });
}

function noteProgress(replica: Replica, primary: Goal): void {
  const reached = [primary, replica.goal].find((goal) => goal && replica.at! >= goal.at);
  if (reached) [replica.reachedAt, replica.goal] = [reached.moment, undefined];
  if (reached !== primary) replica.goal ??= primary;
}

const lagOf = ({ goal, reachedAt, at }: Replica): number =>
  at !== undefined && !goal ? 0 : performance.now() - reachedAt;
