/** For the program itself, its workers, pictures and calls to others. */
const ownFiles = 128;

/** A process has at most so many pools: for reads and writes, for a replica and for upkeep. */
const pools = 3;

/**
 * How many connections fit below the limit of open files. Whoever waits to be accepted is accepted
 * before they can be refused, so there is room for all of them twice: some may still be closing.
 *
 * @param openFiles how many the system allows the process
 * @param poolSize connections of a pool to the database
 * @returns `all` may be less than nothing
 */
export function connectionRoom(openFiles: number, poolSize: number) {
  const backlog = Math.min(511, Math.floor(openFiles / 8));
  const all = openFiles - 2 * backlog - pools * poolSize - ownFiles;
  return { all, backlog };
}
