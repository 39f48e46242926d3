import { ConfigError } from "#/shared/config-error.ts";
import { fewestConnections, type Values } from "./variables.ts";

/** For the program itself, its workers, pictures and calls to others. */
const ownFiles = 128;

/** Pools of a process beside those for replicas: for reads and writes, and for upkeep. */
const pools = 2;

/**
 * How many connections fit below the limit of open files. Whoever waits to be accepted is accepted
 * before they are refused, so there is room for all of them twice: some may still be closing.
 *
 * @throws {ConfigError} where the open files do not suffice
 */
export function readConnections(values: Values) {
  const backlog = Math.min(511, Math.floor(values.MAX_OPEN_FILES / 8));
  const databaseConnections = values.DATABASE_POOL_SIZE *
    (pools + Math.max(1, values.DATABASE_REPLICA_URL.length));
  const all = values.MAX_OPEN_FILES - 2 * backlog - databaseConnections - ownFiles;
  if (all < fewestConnections) {
    throw new ConfigError(
      `MAX_OPEN_FILES: ${values.MAX_OPEN_FILES} are too few for DATABASE_POOL_SIZE=${values.DATABASE_POOL_SIZE}`,
    );
  }
  if (values.MAX_CONNECTIONS && values.MAX_CONNECTIONS > all) {
    throw new ConfigError(
      `MAX_CONNECTIONS: MAX_OPEN_FILES=${values.MAX_OPEN_FILES} leaves room for ${all}`,
    );
  }
  return {
    /** Open at once. */
    maxConnections: values.MAX_CONNECTIONS ?? Math.min(all, 10_000),
    /** Waiting to be accepted. */
    backlog,
  };
}
