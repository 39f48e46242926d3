/** Settles a promise for `useResource`, which takes the result over from the route. */
export const toSettled = async <T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> =>
  (await Promise.allSettled([promise]))[0];
