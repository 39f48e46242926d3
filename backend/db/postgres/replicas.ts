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
  isLookedFor?: boolean;
  /** Whether the log says that it is away. */
  isMissed?: boolean;
  /** When the primary was where the replica has been seen to be, by `performance.now()`. */
  reachedAt: number;
  /** Where the primary was at some moment since, to be reached. */
  goal?: { at: bigint; moment: number } | undefined;
};

/** Between two looks at where everybody is: when all is well, and while somebody is waited for. */
const interval = { well: 250, behind: 50 };

/** A replica this far behind answers nobody, whatever was announced, in milliseconds. */
const mostLag = 10_000;

/**
 * Streaming replicas, and whether they may answer. Once there is news of a commit (`catchUp`), only
 * those may that have replayed as far as the primary was afterwards, so whoever was told of a change
 * reads it. The position is asked of the primary after the commit, by each process that hears of it:
 * inside of the transaction, where the news is sent, its commit has none yet.
 */
export class Replicas {
  isPrimaryAway = false;
  readonly #replicas: Replica[];
  /** Counts the news. */
  #news = 0;
  /** The latest of them whose position is known, and that position. */
  #settled = -1;
  #needed = 0n;
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
   * does, for there are news of it: until somebody has looked, it is asked first.
   */
  catchUp(): void {
    this.#news++;
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
    const isFresh = this.#settled === this.#news && replica.at >= this.#needed;
    return isFresh && lagOf(replica) < mostLag ? "used" : "behind";
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await this.#look();
      if (this.#settled !== this.#news && !this.isPrimaryAway) continue;
      const isAwaited = this.#replicas.some((replica) =>
        this.#stateOf(replica) === "behind" && lagOf(replica) < mostLag
      );
      const timer = setTimeout(resolve, interval[isAwaited ? "behind" : "well"]);
      if (!this.#isClosed) await woken;
      clearTimeout(timer);
    }
  }

  async #look(): Promise<void> {
    const news = this.#news;
    const moment = performance.now();
    for (const replica of this.#replicas) if (replica.at === undefined) this.#lookFor(replica);
    const present = this.#replicas.filter(({ at }) => at !== undefined);
    const [primary, ...answers] = await Promise.allSettled(
      [this.primary, ...present].map(({ position }) => position()),
    );
    const its = primary!.status === "fulfilled" ? primary!.value : undefined;
    // News that came meanwhile are younger than this look.
    if (its !== undefined || news === this.#news) this.isPrimaryAway = its === undefined;
    this.#timeline = its?.timeline;
    this.#database = its?.database ?? this.#database;
    if (its !== undefined && this.#settled !== news) {
      this.#settled = news;
      this.#needed = its.at;
    }
    for (const [n, replica] of present.entries()) {
      const answer = answers[n]!;
      if (answer.status === "fulfilled") this.#place(replica, answer.value);
      else miss(replica, answer.reason);
      // Whoever waits for its answer is answered by another.
      if (replica.at === undefined) replica.pool.cut();
      else if (its !== undefined) noteProgress(replica, its.at, moment);
    }
  }

  /** Whoever looks at the others does not wait for one that is away. */
  #lookFor(replica: Replica): void {
    if (replica.isLookedFor) return;
    replica.isLookedFor = true;
    replica.position()
      .then((position) => this.#place(replica, position), (error) => {
        if (!this.#isClosed) miss(replica, error);
      })
      .finally(() => replica.isLookedFor = false);
  }

  #place(replica: Replica, { at, timeline, database }: Position): void {
    // Whose replica it is shows in the next look, once the primary has answered.
    if (!this.#database && !this.isPrimaryAway) return;
    if (this.#database && database !== this.#database) {
      return miss(replica, "it follows another primary, or is another database");
    }
    if (timeline && this.#timeline && timeline !== this.#timeline) {
      return miss(replica, "it was the primary once, and its log leads elsewhere");
    }
    replica.at = at;
    if (replica.isMissed) log.info("The replica {name} is back", { name: replica.name });
    replica.isMissed = false;
  }
}

/** Says once why a replica is away, or every look would. */
function miss(replica: Replica, why: unknown): void {
  replica.at = undefined;
  if (replica.isMissed) return;
  replica.isMissed = true;
  log.warn("The replica {name} answers no reads: {why}", {
    name: replica.name,
    why: why instanceof Error ? why.message : why,
  });
}

function noteProgress(replica: Replica, primary: bigint, moment: number): void {
  const at = replica.at!;
  if (at >= primary) {
    replica.reachedAt = moment;
    replica.goal = undefined;
    return;
  }
  if (replica.goal && at >= replica.goal.at) {
    replica.reachedAt = replica.goal.moment;
    replica.goal = undefined;
  }
  replica.goal ??= { at: primary, moment };
}

const lagOf = ({ goal, reachedAt, at }: Replica): number =>
  at !== undefined && !goal ? 0 : performance.now() - reachedAt;
