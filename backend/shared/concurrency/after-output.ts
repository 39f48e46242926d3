/**
 * Does work that keeps the thread busy once what was written to sockets is on its way, so that the
 * database works at the same time.
 */
export async function afterOutput<T>(work: () => T): Promise<T> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
  return work();
}
