/**
 * `Promise.all` that settles every promise before it rejects: work on a transaction must not
 * continue after its end.
 *
 * @throws the first error in the order of `work`
 */
export async function allDone<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  await Promise.allSettled(work);
  return await Promise.all(work) as { -readonly [Index in keyof Work]: Awaited<Work[Index]> };
}
