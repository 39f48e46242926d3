import { getLogger } from "@logtape/logtape";
import { Kysely, sql } from "kysely";
import type { Config } from "../config.ts";
import { exitExplaining } from "../shared/explain-failure.ts";
import type { Database, Db, Trx } from "./database.ts";
import { startEmbedded } from "./embedded/start.ts";
import { PooledDialect } from "./postgres/dialect.ts";
import { claim } from "./postgres/claim.ts";
import { type Heartbeat, listen } from "./postgres/listen.ts";
import { checkServer } from "./postgres/check-server.ts";
import { readConnectionUrl } from "./postgres/connection-url.ts";
import { Pool, type PoolActivity } from "./postgres/pool.ts";
import { firstStatement } from "./postgres/session-settings.ts";
import { type Position, type ReplicaReport, Replicas } from "./postgres/replicas.ts";

const log = getLogger(["karigar", "db"]);

export type OpenDatabase = {
  /** For requests. Queries have a deadline. */
  db: Db;
  /** For reads of the directory. Replicas serve them if they are current. */
  replica: Db;
  /** For migrations, imports and similar work. Queries have no deadline. */
  maintenance: Db;
  /**
   * Excludes replicas from reads until they have replayed everything committed before this call.
   */
  excludeLaggingReplicas(): void;
  reportReads(): ReadsReport;
  /**
   * Receives notifications of other processes on a channel. `onConnect` is called for every new
   * connection, because notifications may have been missed before it. Undefined for the embedded
   * database, which has one process.
   */
  listen?: Listen;
  /**
   * Claims a job for this process until the database is closed. Returns false while another process
   * has the claim, and is undefined for the embedded database.
   */
  claim?: (work: "import") => Promise<boolean>;
  /** Connection pools, by purpose. */
  pools: Record<string, PoolActivity>;
  close(): Promise<void>;
};

export type ReadsReport = {
  /** Whether the primary is unreachable; always false without replicas. */
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
    /** How long a request waits for a query, in milliseconds. */
    deadline?: number;
    /** How often the listening connection is checked. */
    heartbeat?: Heartbeat;
  };

/** Timeout for a server's replication position, in milliseconds. */
const positionTimeout = 750;

/** Direct connections, for work that a transaction-mode pooler does not support. */
const directPoolSize = 4;

/**
 * Opens PostgreSQL at `databaseUrl`, or else the embedded database in `dataDir`.
 * @throws {ConfigError} when the directory is in use or unusable
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  if (options.databaseUrl) return openServer(options.databaseUrl, options);
  const embedded = await startEmbedded(options.dataDir, exitExplaining);
  // The embedded database mixes up results of parallel connections, so all queries share one
  // connection. A deadline would also end queries that only wait for it.
  const only = new Pool(1, { url: embedded.url, path: embedded.socket });
  const db = createDb([only], 0);
  return {
    db,
    replica: db,
    maintenance: db,
    excludeLaggingReplicas: () => {},
    reportReads: () => ({ isPrimaryAway: false, replicas: [] }),
    pools: { primary: only },
    close: async () => {
      await only.close();
      await embedded.stop();
    },
  };
}

/**
 * Like `openDatabase`, for a new process that needs the database.
 * @throws {ConfigError} also when the server rejects the login or is unsuitable
 */
export async function connectDatabase(options: Options): Promise<OpenDatabase> {
  if (options.databaseUrl) await checkServer(options.databaseUrl, options.directUrl);
  return await openDatabase(options);
}

function openServer(
  url: string,
  { directUrl, replicaUrls = [], poolSize, deadline = 2000, heartbeat }: Omit<
    Options,
    "databaseUrl" | "dataDir"
  >,
): OpenDatabase {
  // A transaction-mode pooler may run each transaction on another connection, so prepared
  // statements and settings do not carry over.
  const primary = new Pool(
    poolSize,
    directUrl ? { url, isPooled: true } : { url, firstStatement },
    logAvailabilityChanges(url),
  );
  const direct = directUrl
    ? new Pool(
      directPoolSize,
      { url: directUrl, firstStatement },
      logAvailabilityChanges(directUrl),
    )
    : primary;
  const replicas = replicaUrls.map((replicaUrl) => ({
    name: readConnectionUrl(replicaUrl).server,
    pool: new Pool(poolSize, { url: replicaUrl, firstStatement }),
  }));
  const watches = [directUrl ?? url, ...replicaUrls].map((url) => new Pool(1, { url }));
  const positions = watches.map((watch) => {
    const db = createDb([watch], positionTimeout);
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
  const resources: (() => Promise<void>)[] = [];
  return {
    db: createDb([primary], deadline),
    replica: reads
      ? new Kysely({ dialect: new PooledDialect(() => reads.pools(), deadline) })
      : createDb([primary], deadline),
    maintenance: createDb([direct], 0),
    excludeLaggingReplicas: () => reads?.excludeLaggingReplicas(),
    reportReads: () => ({
      isPrimaryAway: reads?.isPrimaryAway ?? false,
      replicas: reads?.report() ?? [],
    }),
    listen: async (channel, onMessage, onConnect) => {
      const options = { channel, onMessage, onConnect, heartbeat };
      resources.push(await listen({ url: directUrl ?? url }, options));
    },
    claim: async (work) => {
      const release = await claim({ url: directUrl ?? url, firstStatement }, work);
      if (release) resources.push(release);
      return release !== undefined;
    },
    pools,
    close: async () => {
      await Promise.all([reads?.close(), ...resources.map((release) => release())]);
      await Promise.all([...Object.values(pools), ...watches].map((pool) => pool.close()));
    },
  };
}

/** Logs the start and the end of an outage, not every failed query. */
function logAvailabilityChanges(url: string): (error?: Error) => void {
  const { server: host } = readConnectionUrl(url);
  let lostAt = 0;
  return (error) => {
    if (error) {
      lostAt = performance.now();
      log.error("The database at {host} is unavailable: {reason}", { host, reason: error.message });
    } else {
      const seconds = Math.round((performance.now() - lostAt) / 100) / 10;
      log.warning("The database at {host} is back after {seconds} s", { host, seconds });
    }
  };
}

/**
 * A server's position in the write-ahead log: written on a primary (including unflushed commits),
 * replayed on a replica.
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

/** Rejects when the database is unavailable. */
export async function checkDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** The limit of NOTIFY, in bytes. */
const longestMessage = 7999;

/**
 * Notifies listeners on a channel after the commit. A message above the limit becomes an empty one.
 */
export async function notify(trx: Trx, channel: string, messages: string[]): Promise<void> {
  if (messages.length === 0) return;
  const sent = messages.map((message) =>
    new TextEncoder().encode(message).length <= longestMessage ? message : ""
  );
  await sql`select pg_notify(${channel}, message) from unnest(${sent}::text[]) as message`
    .execute(trx);
}

const createDb = (pools: Pool[], deadline: number): Db =>
  new Kysely<Database>({ dialect: new PooledDialect(() => pools, deadline) });
