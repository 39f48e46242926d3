/** What became of it, as `useResource` takes it over from a route that asked for it with its page. */
export const toSettled = async <T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> =>
  (await Promise.allSettled([promise]))[0];
