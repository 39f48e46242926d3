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
import type postgres from "postgres";
import { AppError } from "../shared/errors.ts";
import type { PoolActivity } from "./pool-activity.ts";
import { takeBack } from "./take-back.ts";

/** With 64-bit integers read as numbers. */
type Sql = postgres.Sql<{ int8: number }>;

/** Longest a query may take, in milliseconds; 0 for as long as it likes (migrations, imports). */
type Deadline = number;

/**
 * Kysely on postgres.js. A query outside a transaction goes straight to the pool, prepared, where
 * the common dialect reserves a connection around each one and never prepares.
 */
export class PostgresJsDialect implements Dialect {
  constructor(readonly sql: Sql, readonly deadline: Deadline, readonly activity: PoolActivity) {}

  createDriver = () => new PostgresJsDriver(this.sql, this.deadline, this.activity);
  createAdapter = () => new PostgresAdapter();
  createQueryCompiler = () => new PostgresQueryCompiler();
  createIntrospector: Dialect["createIntrospector"] = (db) => new PostgresIntrospector(db);
}

class PostgresJsDriver implements Driver {
  constructor(readonly sql: Sql, readonly deadline: Deadline, readonly activity: PoolActivity) {}

  init = () => Promise.resolve();

  acquireConnection = () =>
    Promise.resolve(new PooledConnection(this.sql, this.deadline, this.activity));

  async beginTransaction(connection: PooledConnection, settings: TransactionSettings) {
    await connection.reserve();
    const isolation = settings.isolationLevel;
    await connection.run(
      isolation ? `start transaction isolation level ${isolation}` : "begin",
    );
  }

  commitTransaction = (connection: PooledConnection) => connection.run("commit");
  rollbackTransaction = (connection: PooledConnection) => connection.run("rollback");

  releaseConnection(connection: PooledConnection) {
    connection.release();
    return Promise.resolve();
  }

  destroy = () => this.sql.end({ timeout: 2 });
}

class PooledConnection implements DatabaseConnection {
  #reserved: postgres.ReservedSql<{ int8: number }> | undefined;

  constructor(readonly sql: Sql, readonly deadline: Deadline, readonly activity: PoolActivity) {}

  async reserve() {
    const reserving = this.sql.reserve();
    // One that comes too late must go back, or the pool has a connection less for good.
    const giveBack = () => reserving.then((late) => late.release(), () => {});
    this.#reserved = await this.#counted(this.#within(reserving, giveBack));
    this.activity.begin();
  }

  release() {
    if (!this.#reserved) return;
    this.#reserved.release();
    this.#reserved = undefined;
    this.activity.end();
  }

  async run(statement: string) {
    await this.executeQuery(CompiledQuery.raw(statement));
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const query = (this.#reserved ?? this.sql).unsafe<Row & postgres.Row[]>(
      sql,
      parameters as postgres.ParameterOrJSON<never>[],
      { prepare: true },
    );
    const answer = this.#within(query, () => takeBack(query));
    // A transaction counts as one, whatever it asks.
    const result = await (this.#reserved ? answer : this.#counted(answer));
    const rows = Array.from(result) as Row[];
    return result.command === "SELECT"
      ? { rows }
      : { rows, numAffectedRows: BigInt(result.count ?? 0) };
  }

  // deno-lint-ignore require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    await Promise.reject(new Error("Nothing here streams from the database"));
  }

  async #counted<T>(work: Promise<T>): Promise<T> {
    this.activity.begin();
    try {
      return await work;
    } finally {
      this.activity.end();
    }
  }

  #within<T>(work: PromiseLike<T>, onTimeout: () => void): Promise<T> {
    return within(this.deadline, work, () => {
      this.activity.givenUp++;
      onTimeout();
    });
  }
}

/** A frozen server answers neither a query nor `statement_timeout`: only a clock of our own ends the wait. */
function within<T>(
  deadline: Deadline,
  promise: PromiseLike<T>,
  onTimeout: () => void,
): Promise<T> {
  if (!deadline) return Promise.resolve(promise);
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new AppError("unavailable", { retryAfterSeconds: 2 }));
    onTimeout();
  }, deadline);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
