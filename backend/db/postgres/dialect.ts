import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { isUnavailable } from "#/shared/outage.ts";
import type { Connection } from "./connection.ts";
import type { Pool } from "./pool.ts";

/** Longest a query may take, in milliseconds; 0 for as long as it likes (migrations, imports). */
type Deadline = number;

/** A query of which one column stays the bytes that the server sent. */
export type WithBytes<Row = unknown> = CompiledQuery<Row> & { bytes?: string };

/** The pools that may answer, at least one, the first choice first. */
type Choice = () => readonly Pool[];

/**
 * Kysely on connections of pools, with every statement bound to a deadline. Where there are several
 * pools, all are for reading: what one of them cannot answer is asked of the next.
 */
export class PooledDialect implements Dialect {
  constructor(readonly choice: Choice, readonly deadline: Deadline) {}

  createDriver = () => new PooledDriver(this.choice, this.deadline);
  createAdapter = () => new PostgresAdapter();
  createQueryCompiler = () => new PostgresQueryCompiler();
  createIntrospector: Dialect["createIntrospector"] = (db) => new PostgresIntrospector(db);
}

class PooledDriver implements Driver {
  constructor(readonly choice: Choice, readonly deadline: Deadline) {}

  init = () => Promise.resolve();

  acquireConnection = () => Promise.resolve(new Lease(this.choice, this.deadline));

  beginTransaction = (lease: Lease, { isolationLevel }: TransactionSettings) =>
    lease.begin(isolationLevel ? `start transaction isolation level ${isolationLevel}` : "begin");

  commitTransaction = (lease: Lease) => lease.commit();
  rollbackTransaction = (lease: Lease) => lease.rollBack();

  releaseConnection(lease: Lease) {
    lease.end();
    return Promise.resolve();
  }

  destroy = async () => {
    await Promise.all(this.choice().map((pool) => pool.close()));
  };
}

/** A connection for the time of a transaction, or for that of each query outside of one. */
class Lease implements DatabaseConnection {
  #reserved: { connection: Connection; pool: Pool } | undefined;
  /** What aborted the transaction: the statements after it fail for no reason of their own. */
  #failure: unknown;

  constructor(readonly choice: Choice, readonly deadline: Deadline) {}

  async begin(statement: string) {
    const pool = this.choice()[0]!;
    this.#reserved = { pool, connection: await pool.reserve(this.deadline) };
    await this.run(statement);
  }

  async rollBack() {
    // What is lost the server rolls back by itself; and why it was lost matters more than that.
    await this.run("rollback").catch((error) => this.#reserved?.connection.destroy(error));
  }

  end() {
    if (this.#reserved) this.#reserved.pool.release(this.#reserved.connection, true);
    this.#reserved = undefined;
    this.#failure = undefined;
  }

  /** @throws what aborted the transaction: PostgreSQL answers such a commit with a rollback */
  async commit() {
    if (this.#failure) throw this.#failure;
    await this.run("commit");
  }

  async run(statement: string) {
    await this.executeQuery(CompiledQuery.raw(statement));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#reserved) return await this.#askInTransaction(this.#reserved, query);
    const until = performance.now() + (this.deadline || Infinity);
    const left = () => this.deadline && Math.max(1, until - performance.now());
    const pools = this.choice();
    for (const pool of pools.slice(0, -1)) {
      try {
        return await askPool(pool, query, left);
      } catch (error) {
        if (!isTheirs(error) || performance.now() >= until) throw error;
      }
    }
    return await askPool(pools.at(-1)!, query, left);
  }

  async #askInTransaction<Row>(
    { connection, pool }: { connection: Connection; pool: Pool },
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    try {
      const result = await ask<Row>(connection, pool, query, this.deadline);
      // It goes on: this one went back to a savepoint.
      this.#failure = undefined;
      return result;
    } catch (error) {
      throw this.#failure ??= error;
    }
  }

  // deno-lint-ignore require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    await Promise.reject(new Error("Nothing here streams from the database"));
  }
}

/** Whether another server may answer: this one is away, or what is read was replayed over. */
const isTheirs = (error: unknown): boolean =>
  isUnavailable(error) || (error as { code?: unknown }).code === "40001";

/** @param left the time that there is, in milliseconds; 0 for as long as it takes */
async function askPool<Row>(
  pool: Pool,
  query: CompiledQuery,
  left: () => number,
): Promise<QueryResult<Row>> {
  const connection = await pool.share(left());
  try {
    return await ask(connection, pool, query, left());
  } finally {
    pool.release(connection, false);
  }
}

async function ask<Row>(
  connection: Connection,
  pool: Pool,
  { sql, parameters, bytes }: WithBytes,
  deadline: Deadline,
): Promise<QueryResult<Row>> {
  // A frozen server answers neither a query nor `statement_timeout`: only a clock of our own ends
  // the wait. The connection goes with it, for nobody knows what comes on it, and when.
  const timer = deadline && setTimeout(() => connection.destroy(pool.giveUp()), deadline);
  try {
    const result = await connection.query<Row>(sql, parameters, bytes);
    const rows = Array.from(result);
    return result.command === "SELECT"
      ? { rows }
      : { rows, numAffectedRows: BigInt(result.count ?? 0) };
  } finally {
    clearTimeout(timer);
  }
}
