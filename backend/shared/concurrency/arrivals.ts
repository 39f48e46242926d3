/**
 * Resolves after Deno has read its sockets. Uses a timer, because Deno runs immediates that
 * schedule further immediates without reading its sockets in between.
 */
export const arrivals = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Lets callers continue one at a time and reads sockets in between, for work that blocks the thread
 * for milliseconds.
 */
export function onePerArrivals(): () => Promise<void> {
  let last = Promise.resolve();
  return () => last = last.then(arrivals);
}
