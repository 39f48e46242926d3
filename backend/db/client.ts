import { getLogger } from "@logtape/logtape";
import { Kysely, sql } from "kysely";
import type { Config } from "../config.ts";
import { exitExplaining } from "../shared/explain-failure.ts";
import type { Database, Db, Trx } from "./database.ts";
import { startEmbedded } from "./embedded/start.ts";
import { PooledDialect } from "./postgres/dialect.ts";
import { type Heartbeat, listen } from "./postgres/listen.ts";
import { checkServer } from "./postgres/check-server.ts";
import { readConnectionUrl } from "./postgres/connection-url.ts";
import { Pool, type PoolActivity } from "./postgres/pool.ts";
import { firstStatement } from "./postgres/session-settings.ts";

const log = getLogger(["karigar", "db"]);

export type OpenDatabase = {
  /** For requests. Queries have a deadline. */
  db: Db;
  /** For reads of public data. A replica or the primary serves them. */
  replica: Db;
  /** For migrations, imports and similar work. Queries have no deadline. */
  maintenance: Db;
  /** Sends reads of public data to the primary until replicas have replayed a commit. */
  preferPrimary(): void;
  /**
   * Receives notifications of other processes on a channel. `onConnect` is called for every new
   * connection, because notifications may have been missed before it. Undefined for the embedded
   * database, which has one process.
   */
  listen?: Listen;
  /** Connection pools, by purpose. */
  pools: Record<string, PoolActivity>;
  close(): Promise<void>;
};

type Listen = (
  channel: string,
  onMessage: (message: string) => void,
  onConnect: () => void,
) => Promise<void>;

type Options =
  & Pick<Config, "databaseUrl" | "poolSize" | "dataDir">
  & Partial<Pick<Config, "directUrl" | "replicaUrl">>
  & {
    /** How long a request waits for a query, in milliseconds. */
    deadline?: number;
    /** How often the listening connection is checked. */
    heartbeat?: Heartbeat;
    /** Milliseconds, like `performance.now()`. */
    clock?: () => number;
  };

type ServerOptions = Omit<Options, "databaseUrl" | "dataDir">;

/**
 * Milliseconds for which reads prefer the primary after a change, and between attempts to connect
 * to replicas that refuse connections. HAProxy excludes a replica that stands still sooner.
 */
const preference = 10_000;

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
    preferPrimary: () => {},
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
  if (options.databaseUrl) await checkServer(options.databaseUrl, options);
  return await openDatabase(options);
}

function openServer(
  url: string,
  { directUrl, replicaUrl, poolSize, deadline = 2000, heartbeat, clock = () => performance.now() }:
    ServerOptions,
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
  const replica = replicaUrl
    ? new Pool(poolSize, { url: replicaUrl, firstStatement }, logAvailabilityChanges(replicaUrl))
    : undefined;
  let primaryUntil = -Infinity;
  const readPools = (): Pool[] => {
    if (!replica) return [primary];
    const { isAway, refusedAt } = replica;
    // In the background, because a silent server would delay readers.
    if (isAway && clock() >= refusedAt + preference) replica.openAnother();
    return isAway || clock() < primaryUntil ? [primary, replica] : [replica, primary];
  };
  const pools = { primary, ...directUrl && { direct }, ...replica && { replica } };
  const resources: (() => Promise<void>)[] = [];
  const db = createDb([primary], deadline);
  return {
    db,
    replica: replica ? new Kysely({ dialect: new PooledDialect(readPools, deadline) }) : db,
    maintenance: createDb([direct], 0),
    preferPrimary: () => primaryUntil = clock() + preference,
    listen: async (channel, onMessage, onConnect) => {
      const options = { channel, onMessage, onConnect, heartbeat };
      resources.push(await listen({ url: directUrl ?? url }, options));
    },
    pools,
    close: async () => {
      await Promise.all(resources.map((release) => release()));
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
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
