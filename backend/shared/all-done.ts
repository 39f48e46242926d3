/**
 * `Promise.all` that waits for the others where one fails: what belongs to a transaction may not go
 * on after its end.
 *
 * @throws what was the first of them to fail
 */
export async function allDone<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const all = Promise.all(work);
  await Promise.allSettled(work);
  return await all as { -readonly [Index in keyof Work]: Awaited<Work[Index]> };
}
