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
import type { Connection } from "./connection.ts";
import type { Pool } from "./pool.ts";

/** Longest a query may take, in milliseconds; 0 for as long as it likes (migrations, imports). */
type Deadline = number;

/** A query of which one column stays the bytes that the server sent. */
export type WithBytes<Row = unknown> = CompiledQuery<Row> & { bytes?: string };

/** Kysely on connections of a pool, with every statement prepared and bound to a deadline. */
export class PooledDialect implements Dialect {
  constructor(readonly pool: Pool, readonly deadline: Deadline) {}

  createDriver = () => new PooledDriver(this.pool, this.deadline);
  createAdapter = () => new PostgresAdapter();
  createQueryCompiler = () => new PostgresQueryCompiler();
  createIntrospector: Dialect["createIntrospector"] = (db) => new PostgresIntrospector(db);
}

class PooledDriver implements Driver {
  constructor(readonly pool: Pool, readonly deadline: Deadline) {}

  init = () => Promise.resolve();

  acquireConnection = () => Promise.resolve(new Lease(this.pool, this.deadline));

  beginTransaction = (lease: Lease, { isolationLevel }: TransactionSettings) =>
    lease.begin(isolationLevel ? `start transaction isolation level ${isolationLevel}` : "begin");

  commitTransaction = (lease: Lease) => lease.commit();
  rollbackTransaction = (lease: Lease) => lease.rollBack();

  releaseConnection(lease: Lease) {
    lease.end();
    return Promise.resolve();
  }

  destroy = () => this.pool.close();
}

/** A connection for the time of a transaction, or for that of each query outside of one. */
class Lease implements DatabaseConnection {
  #reserved: Connection | undefined;
  /** What aborted the transaction: the statements after it fail for no reason of their own. */
  #failure: unknown;

  constructor(readonly pool: Pool, readonly deadline: Deadline) {}

  async begin(statement: string) {
    this.#reserved = await this.pool.reserve(this.deadline);
    await this.run(statement);
  }

  async rollBack() {
    // What is lost the server rolls back by itself; and why it was lost matters more than that.
    await this.run("rollback").catch((error) => this.#reserved?.destroy(error));
  }

  end() {
    if (this.#reserved) this.pool.release(this.#reserved, true);
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
    const from = performance.now();
    const connection = await this.pool.share(this.deadline);
    try {
      const left = this.deadline && Math.max(1, this.deadline - (performance.now() - from));
      return await this.#ask(connection, query, left);
    } finally {
      this.pool.release(connection, false);
    }
  }

  async #askInTransaction<Row>(
    connection: Connection,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    try {
      const result = await this.#ask<Row>(connection, query, this.deadline);
      // It goes on: this one went back to a savepoint.
      this.#failure = undefined;
      return result;
    } catch (error) {
      throw this.#failure ??= error;
    }
  }

  async #ask<Row>(
    connection: Connection,
    { sql, parameters, bytes }: WithBytes,
    deadline: Deadline,
  ): Promise<QueryResult<Row>> {
    // A frozen server answers neither a query nor `statement_timeout`: only a clock of our own ends
    // the wait. The connection goes with it, for nobody knows what comes on it, and when.
    const timer = deadline && setTimeout(() => connection.destroy(this.pool.giveUp()), deadline);
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

  // deno-lint-ignore require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    await Promise.reject(new Error("Nothing here streams from the database"));
  }
}
