/**
 * Resolves once what has arrived at sockets was seen. Deno sees it only when nothing else is due at
 * once: an immediate after another hides it for seconds.
 */
export const arrivals = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Lets one caller after the other go on, and sees what has arrived between them: for what keeps the
 * thread busy for some milliseconds.
 */
export function onePerArrivals(): () => Promise<void> {
  let last = Promise.resolve();
  return () => last = last.then(arrivals);
}
