import { connectionRoom } from "#/http/server/connection-room.ts";
import { ConfigError } from "#/shared/config-error.ts";
import { fewestConnections, type Values } from "./variables.ts";

/** @throws {ConfigError} where the open files do not suffice */
export function readConnections(values: Values) {
  const { all, backlog } = connectionRoom(
    values.MAX_OPEN_FILES,
    values.DATABASE_POOL_SIZE,
    values.DATABASE_REPLICA_URL.length,
  );
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
    all: values.MAX_CONNECTIONS ?? Math.min(all, 10_000),
    /** Of one address. */
    perCaller: values.MAX_CONNECTIONS_PER_ADDRESS,
    /** Waiting to be accepted. */
    backlog,
  };
}
