import { ConfigError } from "#/shared/config-error.ts";
import { fewestConnections, type Values } from "./variables.ts";

/** Open files that the process needs in addition to connections to clients and the database. */
const ownFiles = 128;

/** Connection pools: for requests, for reads from replicas, and for maintenance. */
const pools = 3;

/**
 * Derives the limit of client connections from the limit of open files. The backlog counts twice: a
 * refused connection is accepted first, and refused earlier connections may still be closing.
 *
 * @throws {ConfigError} when the open files do not suffice
 */
export function readConnections(values: Values) {
  const backlog = Math.min(511, Math.floor(values.MAX_OPEN_FILES / 8));
  const databaseConnections = values.DATABASE_POOL_SIZE * pools;
  const all = values.MAX_OPEN_FILES - 2 * backlog - databaseConnections - ownFiles;
  if (all < fewestConnections) {
    throw new ConfigError(
      `MAX_OPEN_FILES: ${values.MAX_OPEN_FILES} are too few for DATABASE_POOL_SIZE=${values.DATABASE_POOL_SIZE}`,
    );
  }
  if (values.MAX_CONNECTIONS && values.MAX_CONNECTIONS > all) {
    throw new ConfigError(
      `MAX_CONNECTIONS: MAX_OPEN_FILES=${values.MAX_OPEN_FILES} allows at most ${all}`,
    );
  }
  return {
    maxConnections: values.MAX_CONNECTIONS ?? Math.min(all, 10_000),
    /** Connections that wait to be accepted. */
    backlog,
  };
}
