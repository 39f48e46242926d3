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

/** Longest a query may take, in milliseconds; 0 for no limit (migrations, imports). */
type Deadline = number;

/** The pools that may answer, at least one, the first choice first. */
type Choice = () => readonly Pool[];

/**
 * Kysely on connections of pools, with a deadline for every statement. Where there are several
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
  releaseConnection = (lease: Lease) => Promise.resolve(lease.end());
  /** Whoever opened the pools closes them. */
  destroy = () => Promise.resolve();
}

/** A connection for a whole transaction, or for each single query. */
class Lease implements DatabaseConnection {
  #reserved: { connection: Connection; pool: Pool } | undefined;
  /** What aborted the transaction: PostgreSQL refuses every later statement without this reason. */
  #failure: unknown;
  /** The latest query of the transaction, answered or not. */
  #latest: Promise<unknown> | undefined;
  #isOver = false;

  constructor(readonly choice: Choice, readonly deadline: Deadline) {}

  async begin(statement: string) {
    const pool = this.choice()[0]!;
    this.#reserved = { pool, connection: await pool.reserve(this.deadline) };
    await this.executeQuery(CompiledQuery.raw(statement));
  }

  /** @throws what aborted the transaction: PostgreSQL answers such a commit with a rollback */
  async commit() {
    if (this.#failure) throw this.#failure;
    await this.#finish("commit");
  }

  async rollBack() {
    // A server rolls back what it loses; and why it was lost matters more than that.
    await this.#finish("rollback").catch((error) => this.#reserved?.connection.destroy(error));
  }

  /**
   * Ends the transaction when the query in flight is answered: a pooler takes one at a time. Those
   * that wait behind a failed one are refused, or they would run outside of the transaction.
   */
  async #finish(statement: "commit" | "rollback") {
    this.#isOver = true;
    await this.#latest?.catch(() => {});
    await this.#askInTransaction(this.#reserved!, CompiledQuery.raw(statement));
  }

  end() {
    if (this.#reserved) this.#reserved.pool.release(this.#reserved.connection, true);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error("The transaction is over");
    return this.#reserved
      ? await this.#askInTransaction(this.#reserved, query)
      : await this.#askInTurn(query);
  }

  async #askInTransaction<Row>(
    { connection, pool }: { connection: Connection; pool: Pool },
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const answer = ask<Row>(connection, pool, query, this.deadline);
    this.#latest = answer;
    try {
      const result = await answer;
      // Success after a failure: this statement went back to a savepoint.
      this.#failure = undefined;
      return result;
    } catch (error) {
      throw this.#failure ??= error;
    }
  }

  /** Asks one pool after the other, all of them within the deadline. */
  async #askInTurn<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const until = performance.now() + (this.deadline || Infinity);
    const left = () => this.deadline && Math.max(1, until - performance.now());
    const pools = [...this.choice()];
    for (;;) {
      const pool = pools.shift()!;
      try {
        const connection = await pool.share(left());
        try {
          return await ask(connection, pool, query, left());
        } finally {
          pool.release(connection, false);
        }
      } catch (error) {
        const mayNextAnswer = pools.length > 0 && performance.now() < until;
        if (!mayNextAnswer || !isOfThisServer(error)) throw error;
      }
    }
  }

  streamQuery(): never {
    throw new Error("Streaming is not supported");
  }
}

/** Whether another server may answer: this one is away, or a replica's replay ended the query. */
const isOfThisServer = (error: unknown): boolean =>
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
