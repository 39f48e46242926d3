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

/** Time limit of a query in milliseconds; 0 for none (migrations, imports). */
type Deadline = number;

/** The pools that may serve a query, at least one, in order of preference. */
type PoolChoice = () => readonly Pool[];

/**
 * A Kysely dialect on connection pools, with a deadline for every statement. Only reads use several
 * pools: when one cannot serve a query, the next one tries it.
 */
export class PooledDialect implements Dialect {
  constructor(readonly choice: PoolChoice, readonly deadline: Deadline) {}

  createDriver = () => new PooledDriver(this.choice, this.deadline);
  createAdapter = () => new PostgresAdapter();
  createQueryCompiler = () => new PostgresQueryCompiler();
  createIntrospector: Dialect["createIntrospector"] = (db) => new PostgresIntrospector(db);
}

class PooledDriver implements Driver {
  constructor(readonly choice: PoolChoice, readonly deadline: Deadline) {}

  init = () => Promise.resolve();
  acquireConnection = () => Promise.resolve(new Lease(this.choice, this.deadline));
  beginTransaction = (lease: Lease, { isolationLevel }: TransactionSettings) =>
    lease.begin(isolationLevel ? `start transaction isolation level ${isolationLevel}` : "begin");
  commitTransaction = (lease: Lease) => lease.commit();
  rollbackTransaction = (lease: Lease) => lease.rollBack();
  releaseConnection = (lease: Lease) => Promise.resolve(lease.end());
  /** The owner of the pools closes them. */
  destroy = () => Promise.resolve();
}

/** A reserved connection for a transaction, or a shared connection for each query. */
class Lease implements DatabaseConnection {
  #reserved: { connection: Connection; pool: Pool } | undefined;
  /**
   * The error that aborted the transaction. PostgreSQL rejects later statements without this
   * reason.
   */
  #failure: unknown;
  /** The latest query of the transaction, whether or not it has ended. */
  #latest: Promise<unknown> | undefined;
  #hasEnded = false;

  constructor(readonly choice: PoolChoice, readonly deadline: Deadline) {}

  async begin(statement: string) {
    const pool = this.choice()[0]!;
    this.#reserved = { pool, connection: await pool.reserve(this.deadline) };
    await this.executeQuery(CompiledQuery.raw(statement));
  }

  /**
   * @throws the error that aborted the transaction; PostgreSQL would report a rollback as success
   */
  async commit() {
    if (this.#failure) throw this.#failure;
    await this.#finish("commit");
  }

  async rollBack() {
    // The server itself rolls back the transaction of a lost connection. The error that caused the
    // rollback matters more than this one.
    await this.#finish("rollback").catch((error) => this.#reserved?.connection.destroy(error));
  }

  /**
   * Ends the transaction after the query in flight, because a pooler accepts one at a time. Later
   * queries are rejected, or they would run outside of the transaction.
   */
  async #finish(statement: "commit" | "rollback") {
    this.#hasEnded = true;
    await this.#latest?.catch(() => {});
    await this.#queryInTransaction(this.#reserved!, CompiledQuery.raw(statement));
  }

  end() {
    if (this.#reserved) this.#reserved.pool.release(this.#reserved.connection, true);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasEnded) throw new Error("The transaction has ended");
    return this.#reserved
      ? await this.#queryInTransaction(this.#reserved, query)
      : await this.#queryPools(query);
  }

  async #queryInTransaction<Row>(
    { connection, pool }: { connection: Connection; pool: Pool },
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const answer = ask<Row>(connection, pool, query, this.deadline);
    this.#latest = answer;
    try {
      const result = await answer;
      // A statement that succeeds after a failure has rolled back to a savepoint.
      this.#failure = undefined;
      return result;
    } catch (error) {
      throw this.#failure ??= error;
    }
  }

  /** Tries one pool after the other within the deadline, of which each has its share. */
  async #queryPools<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const until = performance.now() + (this.deadline || Infinity);
    const pools = [...this.choice()];
    for (;;) {
      const share = pools.length;
      const left = () => this.deadline && Math.max(1, (until - performance.now()) / share);
      const pool = pools.shift()!;
      try {
        const connection = await pool.share(left());
        try {
          return await ask(connection, pool, query, left());
        } finally {
          pool.release(connection, false);
        }
      } catch (error) {
        const canFailOver = pools.length > 0 && performance.now() < until;
        if (!canFailOver || !isServerFailure(error)) throw error;
      }
    }
  }

  streamQuery(): never {
    throw new Error("Streaming is not supported");
  }
}

/**
 * Whether another server may succeed: this one is unavailable, or replay on a replica cancelled it.
 */
const isServerFailure = (error: unknown): boolean =>
  isUnavailable(error) || (error as { code?: unknown }).code === "40001";

async function ask<Row>(
  connection: Connection,
  pool: Pool,
  { sql, parameters }: CompiledQuery,
  deadline: Deadline,
): Promise<QueryResult<Row>> {
  const late = () => pool.giveUp();
  const result = await connection.query<Row>(sql, parameters, { deadline, late });
  const rows = Array.from(result);
  return result.command === "SELECT"
    ? { rows }
    : { rows, numAffectedRows: BigInt(result.count ?? 0) };
}
