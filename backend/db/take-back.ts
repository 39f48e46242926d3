/** What postgres.js knows of a query and its types do not tell (3.4.9). */
type Inside = {
  /** It was sent. */
  state?: unknown;
  /** It is the one whose answer comes next. */
  active?: boolean;
  canceller?: ((query: object) => Promise<void>) | null;
};

/**
 * Ends a query that nobody waits for any more: out of the queue, or on the server that works on it.
 * One that was sent behind another is left to run: postgres.js would strike it off its list, and
 * give its answer, when it comes, to the next.
 */
export function takeBack(query: object): void {
  const { state, active, canceller } = query as Inside;
  if (state && !active) return;
  // The server may be away: then there is nothing to end.
  canceller?.(query).catch(() => {});
}
