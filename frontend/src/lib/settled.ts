/** Settles a promise, so that the route can pass the result to `useResource`. */
export const toSettled = async <T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> =>
  (await Promise.allSettled([promise]))[0];
