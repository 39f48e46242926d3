import { Connection, type ConnectionOptions } from "./connection.ts";

/**
 * Claims a job for this process by an advisory lock on a connection of its own. The server releases
 * it when the connection or the process ends.
 * @returns a function that releases the claim; undefined while another process has it
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
