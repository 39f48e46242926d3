import { getLogger } from "@logtape/logtape";
import { Kysely, sql } from "kysely";
import type { Config } from "../config.ts";
import { exitExplaining } from "../shared/explain-failure.ts";
import type { Database, Db, Trx } from "./database.ts";
import { startEmbedded } from "./embedded/start.ts";
import { PooledDialect } from "./postgres/dialect.ts";
import { claim } from "./postgres/claim.ts";
import { type Beat, listen } from "./postgres/listen.ts";
import { reachServer } from "./postgres/reach.ts";
import { Pool, type PoolActivity } from "./postgres/pool.ts";
import { type Position, type ReplicaReport, Replicas } from "./postgres/replicas.ts";

const log = getLogger(["karigar", "db"]);

export type OpenDatabase = {
  /** For requests: a query that takes too long is given up. */
  db: Db;
  /** Answers the directory's reads, from replicas where there are any that may. */
  replica: Db;
  /** For migrations, imports and the like: a query may take as long as it needs. */
  maintenance: Db;
  /** From now on `replica` reads only from replicas that have replayed what is committed by now. */
  barReplicasBehind(): void;
  /** Where reads go. */
  reportReads(): ReadsReport;
  /**
   * Hears what other processes notify on a channel. `onConnect` is called for the first connection
   * and for every later one, before which something may have been missed. Not with the embedded
   * database, which has one process.
   */
  listen?: Listen;
  /**
   * Has this process alone do a work until the database is closed; false while another one does it.
   * Not with the embedded database, either.
   */
  claim?: (work: "import") => Promise<boolean>;
  /** The pools of connections, by what they are for. */
  pools: Record<string, PoolActivity>;
  close(): Promise<void>;
};

export type ReadsReport = {
  /** The primary may be away while replicas answer; without any nobody looks. */
  isPrimaryAway: boolean;
  replicas: ReplicaReport[];
};

type Listen = (
  channel: string,
  onMessage: (message: string) => void,
  onConnect: () => void,
) => Promise<void>;

type Options =
  & Pick<Config, "databaseUrl" | "poolSize" | "dataDir">
  & Partial<Pick<Config, "directUrl" | "replicaUrls">>
  & {
    /** Longest a request waits for a query, in milliseconds. */
    deadline?: number;
    /** How often the connection that listens is checked. */
    beat?: Beat;
  };

/** Longest that a server may take to say how far it is, in milliseconds, or it is away. */
const patience = 750;

/** Connections to PostgreSQL itself for what a pooler cannot do, where there is one. */
const directPoolSize = 4;

/**
 * What each connection to the server sets:
 * - `plan_cache_mode`: planning a list or a search for its values costs the server up to twice as
 *   much CPU as reusing one plan, and finds no better plan.
 * - `jit`: compiling a search of a few milliseconds takes 200 ms, and a large directory passes
 *   PostgreSQL's threshold for it.
 * - `client_connection_check_interval`: a query that was given up ends within a second, with its
 *   locks. Not every system that PostgreSQL runs on supports it.
 */
const opening = `do $$ begin
  perform set_config('plan_cache_mode', 'force_generic_plan', false);
  perform set_config('jit', 'off', false);
  begin
    perform set_config('client_connection_check_interval', '1000', false);
  exception when others then null; end;
end $$`;

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded database in `dataDir`.
 *
 * @throws {ConfigError} where the directory is in use, or cannot be used
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  if (options.databaseUrl) return openServer(options.databaseUrl, options);
  const embedded = await startEmbedded(options.dataDir, exitExplaining);
  // More than one connection mixes up the embedded database's answers; and since all queries wait
  // in its one line, a deadline meant for a server would end those that are merely queueing.
  const only = new Pool(1, { url: embedded.url, path: embedded.socket });
  const db = over([only], 0);
  return {
    db,
    replica: db,
    maintenance: db,
    barReplicasBehind: () => {},
    reportReads: () => ({ isPrimaryAway: false, replicas: [] }),
    pools: { primary: only },
    close: async () => {
      await only.close();
      await embedded.stop();
    },
  };
}

/**
 * The same for a process that has just been started, and cannot do anything without it.
 *
 * @throws {ConfigError} where the server does not let us in, or is not what it is taken for, too
 */
export async function reachDatabase(options: Options): Promise<OpenDatabase> {
  if (options.databaseUrl) await reachServer(options.databaseUrl, options.directUrl);
  return await openDatabase(options);
}

function openServer(
  url: string,
  { directUrl, replicaUrls = [], poolSize, deadline = 2000, beat }: Omit<
    Options,
    "databaseUrl" | "dataDir"
  >,
): OpenDatabase {
  // A pooler lends the server's connections for a transaction each: what is prepared or set on one
  // of them the next query may not find, and another's may.
  const primary = new Pool(
    poolSize,
    directUrl ? { url, isPooled: true } : { url, opening },
    logAvailabilityChanges(url),
  );
  const direct = directUrl
    ? new Pool(directPoolSize, { url: directUrl, opening }, logAvailabilityChanges(directUrl))
    : primary;
  const replicas = replicaUrls.map((replicaUrl) => ({
    name: new URL(replicaUrl).host,
    pool: new Pool(poolSize, { url: replicaUrl, opening }),
  }));
  const watches = [directUrl ?? url, ...replicaUrls].map((url) => new Pool(1, { url }));
  const positions = watches.map((watch) => {
    const db = over([watch], patience);
    return () => readPosition(db);
  });
  const reads = replicas.length > 0
    ? new Replicas(
      { pool: primary, position: positions[0]! },
      replicas.map((replica, n) => ({ ...replica, position: positions[n + 1]! })),
    )
    : undefined;
  const pools = {
    primary,
    ...directUrl && { direct },
    ...Object.fromEntries(replicas.map(({ name, pool }) => [`replica ${name}`, pool])),
  };
  const held: (() => Promise<void>)[] = [];
  return {
    db: over([primary], deadline),
    replica: reads
      ? new Kysely({ dialect: new PooledDialect(() => reads.pools(), deadline) })
      : over([primary], deadline),
    maintenance: over([direct], 0),
    barReplicasBehind: () => reads?.barReplicasBehind(),
    reportReads: () => ({
      isPrimaryAway: reads?.isPrimaryAway ?? false,
      replicas: reads?.report() ?? [],
    }),
    listen: async (channel, onMessage, onConnect) => {
      const options = { channel, onMessage, onConnect, beat };
      held.push(await listen({ url: directUrl ?? url }, options));
    },
    claim: async (work) => {
      const letGo = await claim({ url: directUrl ?? url }, work);
      if (letGo) held.push(letGo);
      return letGo !== undefined;
    },
    pools,
    close: async () => {
      await Promise.all([reads?.close(), ...held.map((letGo) => letGo())]);
      await Promise.all([...Object.values(pools), ...watches].map((pool) => pool.close()));
    },
  };
}

/** Logs the start and the end of an outage, not every failed query. */
function logAvailabilityChanges(url: string): (error?: Error) => void {
  const { host } = new URL(url);
  let lostAt = 0;
  return (error) => {
    if (error) {
      lostAt = performance.now();
      log.error("The database at {host} is away: {reason}", { host, reason: error.message });
    } else {
      const seconds = Math.round((performance.now() - lostAt) / 100) / 10;
      log.warning("The database at {host} is back after {seconds} s", { host, seconds });
    }
  };
}

/**
 * How far a server's log has come: what a primary has written (its commits, too, that it has yet to
 * flush), or a replica has replayed.
 */
async function readPosition(db: Db): Promise<Position> {
  const { rows: [row] } = await sql<{ at: string; timeline: string | null; database: string }>`
    select
      pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
          else pg_current_wal_insert_lsn() end, '0/0')::text as at,
      case when not pg_is_in_recovery()
        then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline,
      system_identifier || '/' || current_database() as database
    from pg_control_system()`.execute(db);
  return { ...row!, at: BigInt(row!.at) };
}

/** Rejects when the database is away. */
export async function checkDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Longest message that PostgreSQL passes on, in bytes. */
const longestMessage = 7999;

/**
 * Tells whoever listens on a channel, once the transaction is committed. What is too long for
 * PostgreSQL becomes an empty message.
 */
export async function notify(trx: Trx, channel: string, messages: string[]): Promise<void> {
  if (messages.length === 0) return;
  const sent = messages.map((message) =>
    new TextEncoder().encode(message).length <= longestMessage ? message : ""
  );
  await sql`select pg_notify(${channel}, message) from unnest(${sent}::text[]) as message`
    .execute(trx);
}

const over = (pools: Pool[], deadline: number): Db =>
  new Kysely<Database>({ dialect: new PooledDialect(() => pools, deadline) });
