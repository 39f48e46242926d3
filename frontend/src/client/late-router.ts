/**
 * Fetches the part of the router that loads pages, a fifth of it: no page needs it to come alive. In
 * a build of the browser's script `vite/late-router.ts` says how; elsewhere the router is whole.
 */
export const fetchLateRouter = (): Promise<unknown> => Promise.resolve();
