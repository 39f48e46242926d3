/**
 * `Promise.all` that waits for the others where one fails: what belongs to a transaction may not go
 * on after its end.
 *
 * @throws what the first of them in this order failed with
 */
export async function allDone<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  await Promise.allSettled(work);
  return await Promise.all(work) as { -readonly [Index in keyof Work]: Awaited<Work[Index]> };
}
