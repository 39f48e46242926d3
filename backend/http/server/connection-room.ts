/** For the program itself, its workers, pictures and calls to others. */
const ownFiles = 128;

/** Pools of a process beside those for replicas: for reads and writes, and for upkeep. */
const pools = 2;

/**
 * How many connections fit below the limit of open files. Whoever waits to be accepted is accepted
 * before they can be refused, so there is room for all of them twice: some may still be closing.
 *
 * @param openFiles how many the system allows the process
 * @param poolSize connections of a pool to the database
 * @param replicas that there are, each with a pool of its own
 * @returns `all` may be less than nothing
 */
export function connectionRoom(openFiles: number, poolSize: number, replicas = 0) {
  const backlog = Math.min(511, Math.floor(openFiles / 8));
  const all = openFiles - 2 * backlog - (pools + Math.max(1, replicas)) * poolSize - ownFiles;
  return { all, backlog };
}
