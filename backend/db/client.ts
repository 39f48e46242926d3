import { Kysely } from "kysely";
import postgres from "postgres";
import type { Config } from "../config.ts";
import type { Database, Db } from "./database.ts";
import { PostgresJsDialect } from "./dialect.ts";
import { startEmbedded } from "./embedded/start.ts";

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
  close(): Promise<void>;
};

type Listen = (
  channel: string,
  onMessage: (message: string) => void,
  onConnect: () => void,
) => Promise<void>;

type Options = Pick<Config, "databaseUrl" | "replicaUrl" | "poolSize" | "dataDir">;

/** Longest a request waits for a query, in milliseconds. */
const deadline = 2000;

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded database in `dataDir`.
 *
 * @throws {DataDirectoryInUse} when another process has the embedded database open
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  if (options.databaseUrl) {
    const primary = connect(options.databaseUrl, { max: options.poolSize });
    const replica = options.replicaUrl
      ? connect(options.replicaUrl, { max: options.poolSize })
      : primary;
    return {
      db: primary.over(deadline),
      replica: replica.over(deadline),
      maintenance: primary.over(0),
      listen: primary.listen,
      close: async () => {
        await Promise.all([primary.close(), replica.close()]);
      },
    };
  }
  const embedded = await startEmbedded(options.dataDir);
  // More than one connection mixes up the embedded database's answers; and since all queries wait
  // in its one line, a deadline meant for a server would end those that are merely queueing.
  const only = connect(embedded.url, { max: 1, path: embedded.socket });
  const db = only.over(0);
  return {
    db,
    replica: db,
    maintenance: db,
    close: async () => {
      await only.close();
      await embedded.stop();
    },
  };
}

function connect(url: string, options: { max: number; path?: string }) {
  const sql = postgres(url, {
    connect_timeout: 5,
    backoff: (attempt: number) => Math.min(2, 0.1 * 2 ** attempt),
    onnotice: () => {},
    // Counts and milliseconds stay far below 2^53.
    types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
    ...options,
  });
  return {
    over: (deadline: number): Db =>
      new Kysely<Database>({ dialect: new PostgresJsDialect(sql, deadline) }),
    listen: async (...[channel, onMessage, onConnect]: Parameters<Listen>) => {
      await sql.listen(channel, onMessage, onConnect);
    },
    close: () => sql.end({ timeout: 2 }),
  };
}
