/**
 * Yields so that Deno reads the input of sockets. It does so only when no immediate is due: a chain
 * of immediates would delay the input for seconds.
 */
export const arrivals = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Returns a function that resolves its callers one after the other, with a yield before each, so
 * that work of some milliseconds does not block input.
 */
export function onePerArrivals(): () => Promise<void> {
  let last = Promise.resolve();
  return () => last = last.then(arrivals);
}
