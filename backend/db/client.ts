import { Kysely, sql } from "kysely";
import type { Config } from "../config.ts";
import type { Database, Db, Trx } from "./database.ts";
import { startEmbedded } from "./embedded/start.ts";
import { PooledDialect } from "./postgres/dialect.ts";
import { listen } from "./postgres/listen.ts";
import { reachServer } from "./postgres/reach.ts";
import { Pool, type PoolActivity } from "./postgres/pool.ts";

export type OpenDatabase = {
  /** For requests: a query that takes too long is given up. */
  db: Db;
  /** Answers the directory's reads; the primary itself where there is no replica. */
  replica: Db;
  /** For migrations, imports and the like: a query may take as long as it needs. */
  maintenance: Db;
  /**
   * Hears what other processes notify on a channel. `onConnect` is called for the first connection
   * and for every later one, before which something may have been missed. Not with the embedded
   * database, which has one process.
   */
  listen?: Listen;
  /** The pools of connections, by what they are for. */
  pools: Record<string, PoolActivity>;
  close(): Promise<void>;
};

type Listen = (
  channel: string,
  onMessage: (message: string) => void,
  onConnect: () => void,
) => Promise<void>;

type Options = Pick<Config, "databaseUrl" | "replicaUrl" | "poolSize" | "dataDir"> & {
  /** Longest a request waits for a query, in milliseconds. */
  deadline?: number;
};

/**
 * Has the server keep the plan of each statement: to plan a search anew for its words takes longer
 * than to answer it, and comes to the same plan. Such a plan takes every word for a common one, so
 * that reading a whole table up to its first match seems the shortest way, and compiling the plan
 * worth a tenth of a second: neither is allowed. Has it look every second, too, whether whoever
 * asked is still there: a query that was given up ends soon, with its locks. Not every system that
 * PostgreSQL runs on can tell.
 */
const opening = `do $$ begin
  perform set_config('plan_cache_mode', 'force_generic_plan', false);
  perform set_config('jit', 'off', false);
  perform set_config('enable_seqscan', 'off', false);
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
  const embedded = await startEmbedded(options.dataDir);
  // More than one connection mixes up the embedded database's answers; and since all queries wait
  // in its one line, a deadline meant for a server would end those that are merely queueing.
  const only = new Pool(1, { url: embedded.url, path: embedded.socket });
  const db = over(only, 0);
  return {
    db,
    replica: db,
    maintenance: db,
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
 * @throws {ConfigError} where the server does not let us in, too
 */
export async function reachDatabase(options: Options): Promise<OpenDatabase> {
  if (options.databaseUrl) await reachServer({ url: options.databaseUrl });
  return await openDatabase(options);
}

function openServer(
  url: string,
  { replicaUrl, poolSize, deadline = 2000 }: Omit<Options, "databaseUrl" | "dataDir">,
): OpenDatabase {
  const primary = new Pool(poolSize, { url, opening });
  const replica = replicaUrl ? new Pool(poolSize, { url: replicaUrl, opening }) : primary;
  const listeners: (() => Promise<void>)[] = [];
  return {
    db: over(primary, deadline),
    replica: over(replica, deadline),
    maintenance: over(primary, 0),
    listen: async (channel, onMessage, onConnect) => {
      listeners.push(await listen({ url }, { channel, onMessage, onConnect }));
    },
    pools: { primary, ...replica !== primary && { replica } },
    close: async () => {
      await Promise.all(listeners.map((stop) => stop()));
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/** Rejects when the database is away. */
export async function checkDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Tells whoever listens on a channel, once the transaction is committed. */
export async function notify(trx: Trx, channel: string, message: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${message})`.execute(trx);
}

const over = (pool: Pool, deadline: number): Db =>
  new Kysely<Database>({ dialect: new PooledDialect(pool, deadline) });
