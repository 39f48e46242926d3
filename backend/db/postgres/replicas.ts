import type { Pool } from "./pool.ts";

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
};

/** Asks a server; rejects when it is away. */
type AskPosition = () => Promise<Position>;

type ReplicaOptions = { name: string; pool: Pool; position: AskPosition };

type Replica = ReplicaOptions & {
  /** How far it has come; undefined while it does not answer. */
  at?: bigint | undefined;
  isLookedFor?: boolean;
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
    const [primary, ...positions] = await Promise.all(
      [this.primary, ...present].map(({ position }) => position().catch(() => undefined)),
    );
    // News that came meanwhile are younger than this look.
    if (primary !== undefined || news === this.#news) this.isPrimaryAway = primary === undefined;
    this.#timeline = primary?.timeline;
    if (primary !== undefined && this.#settled !== news) {
      this.#settled = news;
      this.#needed = primary.at;
    }
    for (const [n, replica] of present.entries()) {
      replica.at = this.#placeOf(positions[n]);
      // Whoever waits for its answer is answered by another.
      if (replica.at === undefined) replica.pool.cut();
      else if (primary !== undefined) noteProgress(replica, primary.at, moment);
    }
  }

  /** Whoever looks at the others does not wait for one that is away. */
  #lookFor(replica: Replica): void {
    if (replica.isLookedFor) return;
    replica.isLookedFor = true;
    replica.position()
      .then((position) => replica.at = this.#placeOf(position), () => {})
      .finally(() => replica.isLookedFor = false);
  }

  /** @returns nothing for one that was the primary once and is not: its log leads elsewhere */
  #placeOf(position: Position | undefined): bigint | undefined {
    const isFormer = position?.timeline && this.#timeline && position.timeline !== this.#timeline;
    return isFormer ? undefined : position?.at;
  }
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
