import { Connection, type ConnectionOptions } from "./connection.ts";

/**
 * Has this process be the only one that does something, over a connection of its own: the server
 * lets go of it with that, whatever becomes of the process.
 *
 * @returns what lets it go; undefined while another process does it
 */
export async function claim(
  options: ConnectionOptions,
  work: string,
): Promise<(() => Promise<void>) | undefined> {
  const connection = await Connection.open(options);
  const [row] = await connection.query<{ isOurs: boolean }>(
    `select pg_try_advisory_lock(hashtext($1)) as "isOurs"`,
    [work],
  );
  if (row?.isOurs) return () => connection.close();
  await connection.close();
  return undefined;
}
