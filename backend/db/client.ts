import { Kysely } from "kysely";
import postgres from "postgres";
import type { Config } from "../config.ts";
import type { Database, Db } from "./database.ts";
import { PostgresJsDialect } from "./dialect.ts";
import { startEmbedded } from "./embedded/start.ts";

export type OpenDatabase = {
  db: Db;
  /** Answers the directory's reads; the primary itself where there is no replica. */
  replica: Db;
  close(): Promise<void>;
};

type Options = Pick<Config, "databaseUrl" | "replicaUrl" | "poolSize" | "dataDir">;

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded database in `dataDir`.
 *
 * @param deadline longest a query may take, in milliseconds; 0 for no limit
 * @throws {DataDirectoryInUse} when another process has the embedded database open
 */
export async function openDatabase(options: Options, deadline = 2000): Promise<OpenDatabase> {
  if (options.databaseUrl) {
    const db = connect(options.databaseUrl, { max: options.poolSize }, deadline);
    const replica = options.replicaUrl
      ? connect(options.replicaUrl, { max: options.poolSize }, deadline)
      : db;
    return {
      db,
      replica,
      close: async () => {
        await db.destroy();
        if (replica !== db) await replica.destroy();
      },
    };
  }
  const embedded = await startEmbedded(options.dataDir);
  // More than one connection mixes up the embedded database's answers; and since they all wait
  // in one line, a deadline meant for a server would end queries that are merely queueing.
  const db = connect(embedded.url, { max: 1, path: embedded.socket }, 0);
  return {
    db,
    replica: db,
    close: async () => {
      await db.destroy();
      await embedded.stop();
    },
  };
}

function connect(url: string, options: ConnectOptions, deadline: number): Db {
  const sql = postgres(url, {
    connect_timeout: 5,
    backoff: (attempt: number) => Math.min(2, 0.1 * 2 ** attempt),
    onnotice: () => {},
    // Counts and milliseconds stay far below 2^53.
    types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
    ...options,
  });
  return new Kysely<Database>({ dialect: new PostgresJsDialect(sql, deadline) });
}

type ConnectOptions = { max: number; path?: string };
